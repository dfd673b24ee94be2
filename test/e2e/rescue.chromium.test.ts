import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { RESEARCH } from './support/destinations';
import { times } from './support/logs';
import { saidSavedTo, word } from './support/satchel';
import { rowOf, settle } from './support/settle';
import { useSite } from './support/site';
import { untilLoaded } from './support/targets';
import { until } from './support/until';

const MEMBERS = `<!doctype html><title>Members</title><main><article><h1>For members</h1>
  <p>What only those who signed in can read, which is long enough to be an article of its own, as this one is.</p>
  </article></main>`;
const site = useSite({
  '/sign-in': () => ({
    headers: { 'set-cookie': 'member=yes' },
    body: '<!doctype html><title>Welcome</title>',
  }),
  // A reader who is not signed in gets a page that looks like any other to the service.
  '/moved': ({ headers }) => ({
    body: headers.cookie?.includes('member=yes') ? MEMBERS : '<!doctype html><title>Sign in</title>',
  }),
  '/members': ({ headers }) =>
    headers.cookie?.includes('member=yes')
      ? { body: MEMBERS }
      : { status: 401, body: '<!doctype html><title>Sign in</title><p>Please sign in.</p>' },
});

beforeEach(async () => {
  site.service.reset('small');
  await site.call('settings.put', { rescue: false });
  await (await site.visit('/sign-in')).close();
});
afterEach(() => site.closePages());

const writes = () =>
  site.service
    .commits()
    .map(({ operation }) => operation)
    .filter((operation) => operation === 'import_urls' || operation === 'add_knowledge');

/**
 * Saves the link of the page behind the sign-in.
 * @returns the job's id, once the job has ended
 */
async function saveLink(page: Page): Promise<string> {
  const id = crypto.randomUUID();
  const tabId = await site.tabAt(page.url());
  const clip = { what: 'link', title: 'Members', url: page.url(), destination: RESEARCH } as const;
  await site.call('clip.save', { id, tabId, ...clip });
  await settle(site, id);
  return id;
}

/** The file of the last entry. */
function lastFile(): string {
  const commit = site.service.commits().at(-1);
  expect(commit).toMatchObject({ operation: 'add_knowledge', input: { media_type: 7, title: 'Members.md' } });
  const { file_info } = z.object({ file_info: z.object({ cos_key: z.string() }) }).parse(commit?.input);
  return new TextDecoder().decode(site.service.object(file_info.cos_key));
}

async function expectRescued(id: string): Promise<void> {
  await until('the file', async () => (await settle(site, id)).state === 'confirmed');
  expect(lastFile()).toContain('What only those who signed in can read');
  expect(writes()).toEqual(['add_knowledge']);
  expect(times(site.service, 'import_urls')).toBe(1);
}

/** The activity page with the details of the link. */
async function activity() {
  const page = await site.chromium.newPage(site.chromium.url('activity.html'));
  const row = page.getByRole('listitem', { name: 'Members' }).first();
  await row.getByRole('heading').getByRole('button').click();
  return { page, details: page.getByRole('complementary') };
}

it('says that the service could not read the page, and sends it from its tab with one tap', async () => {
  const page = await site.visit('/members');
  await site.chromium.openPopup(page);
  const id = await saveLink(page);
  const { details } = await activity();
  await details.getByText(word('whatUnread')).waitFor();
  await details.getByRole('button', { name: word('rescue') }).click();
  await expectRescued(id);
});

it('asks for the page if no tab shows it, and saves it there with one tap', async () => {
  const page = await site.visit('/members');
  const id = await saveLink(page);
  await page.close();
  const { page: elsewhere, details } = await activity();
  await details.getByRole('button', { name: word('rescue') }).click();
  await elsewhere.getByText(word('rescueHow')).waitFor();
  const opened = site.chromium.context.waitForEvent('page');
  await elsewhere
    .getByRole('button', { name: word('openPage') })
    .last()
    .click();
  const again = await opened;
  await untilLoaded(again);
  expect(again.url()).toBe(site.pages.url('/members'));
  const popup = await site.chromium.openPopup(again);
  await popup.getByText(word('rescueHere', 'Research')).waitFor();
  await popup
    .getByRole('button', { name: word('rescue') })
    .first()
    .click();
  await popup.getByText(saidSavedTo('Research')).waitFor();
  await expectRescued(id);
});

it('sends it automatically if the user chose that, and keeps nothing of it afterwards', async () => {
  await site.call('settings.put', { rescue: true });
  const page = await site.visit('/members');
  const popup = await site.chromium.openPopup(page);
  await popup.getByLabel(word('title'), { exact: true }).fill('Members');
  await popup.getByRole('radio', { name: word('whatLink'), exact: true }).click();
  await popup.getByRole('combobox', { name: word('where') }).fill('Research');
  await popup.getByRole('option', { name: 'Research' }).first().click();
  await popup.getByRole('button', { name: word('save'), exact: true }).click();
  await popup.getByText(saidSavedTo('Research')).first().waitFor();
  const [job] = await site.call('outbox.list', {});
  await expectRescued(job?.id ?? '');
  expect((await site.call('outbox.content', { id: job?.id ?? '' })).markdown).toBe('');
});

it('says that the service read a sign-in page, and sends the page from its tab with one tap', async () => {
  const page = await site.visit('/moved');
  const id = await saveLink(page);
  expect((await settle(site, id)).state).toBe('confirmed');
  await until('the audit', async () => {
    await site.pass(60_000);
    // Any tap wakes the worker.
    await site.call('outbox.pause', { paused: false });
    return (await rowOf(site, id)).receipt?.audit?.doubt;
  });
  const popup = await site.chromium.openPopup(page);
  await popup.getByText(word('doubtSignIn', 'Sign in')).first().waitFor();
  await popup
    .getByRole('button', { name: word('rescue') })
    .first()
    .click();
  await until('the file', async () => {
    const { kind, state } = await settle(site, id);
    return kind === 'markdown-file' && state === 'confirmed';
  });
  expect(lastFile()).toContain('What only those who signed in can read');
  expect(writes()).toEqual(['import_urls', 'add_knowledge']);
});
