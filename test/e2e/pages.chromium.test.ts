import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import type { Destination } from '../../lib/model/destination';
import { READING, RESEARCH } from './support/destinations';
import { inkStart } from './support/ink';
import { replaceRows } from './support/jobs';
import { expectGoodLooks } from './support/looks';
import { saidSavedTo, word } from './support/satchel';
import { useSite } from './support/site';
import { expectTree } from './support/tree';
import { until } from './support/until';

const LONG = `A title that goes on and on, ${'as titles on the web do, '.repeat(5)}and ends | The Times`;
const RECIPES: Destination = { kind: 'knowledge-base', id: 'kb_recipes', name: '家常菜谱' };

const site = useSite({
  '/': `<!doctype html><title>${LONG}</title><h1>Bread</h1><p>Flour, water, salt and time.</p>`,
  '/account': `<!doctype html><title>Sign in · The Times</title><h1>Sign in</h1>
    <form><input name="user"><input type="password"><button>Sign in</button></form>`,
  '/table': `<!doctype html><title>茶具</title><article><h1>茶具</h1>${'<p>盖子比杯子更重要。</p>'.repeat(9)}
    <table>${`<tr>${'<td>供货情况'.repeat(9)}</tr>`.repeat(4)}</table></article>`,
  '/loaf': `<!doctype html><title>A loaf</title><article><h1>A loaf</h1>
    ${'<p>Flour, water, salt and time, and a pot that is hot enough before the dough goes in.</p>'.repeat(9)}
    ${'<img src="/loaf.png">'.repeat(12)}<img src="data:image/png;base64,${'A'.repeat(2000)}">
    <p>Subscribe to continue reading</p></article>`,
});
afterEach(async () => {
  await site.chromium.setOffline(false);
  await site.closePages();
  await site.call('settings.put', { pinned: [] });
  site.service.clearFaults();
  site.service.release();
  await replaceRows(await site.chromium.panel());
});

/** Waits until the lists are read to the end. */
async function listed(): Promise<void> {
  await until(
    'the lists',
    async () => {
      const { refreshedAt, refreshing } = await site.call('destinations.list', { refresh: true });
      return refreshedAt > 0 && !refreshing;
    },
    60_000,
  );
}

async function popup(path = '/'): Promise<Page> {
  const opened = await site.chromium.openPopup(await site.visit(path));
  const title = opened.getByLabel(word('title'), { exact: true });
  if (await site.call('connection.get', {})) await expect.poll(() => title.isEnabled()).toBe(true);
  return opened;
}
const where = (page: Page) => page.getByRole('combobox', { name: word('where') });

/** Saves without a page, directly through the background. */
async function add(title: string, destination: Destination, state: string): Promise<void> {
  const id = crypto.randomUUID();
  await site.call('clip.save', {
    ...{ id, title, destination, tabId: 1, what: 'link', url: site.pages.url('/') },
  });
  await until(`${title}: ${state}`, async () => {
    const jobs = await site.call('outbox.list', {});
    return jobs.find((job) => job.id === id)?.state === state;
  });
}

async function allStates(): Promise<void> {
  const [note, url] = ['import_doc', 'import_urls'];
  site.service.addFaults({ operation: note, kind: 'drop-after' });
  site.service.freeze('reads');
  await add('Is being looked for', READING, 'verifying');
  site.service.thaw();
  // Before the service is busy, because that would pause the reads, too.
  await until('the note to be found', async () =>
    (await site.call('outbox.list', {})).every(({ state }) => state === 'confirmed'),
  );
  site.service.addFaults({ operation: url, kind: 'drop-after' });
  await add('May have arrived', RECIPES, 'unknown');
  const errmsg = 'This knowledge base takes <b>no links</b> today.';
  site.service.addFaults({ operation: url, kind: 'code', code: 110030, errmsg, when: 'before' });
  await add(LONG, RESEARCH, 'needs-you');
  await add('Arrived', RESEARCH, 'confirmed');
  site.service.addFaults({ operation: url, kind: 'code', code: 110021, when: 'before' });
  await add('Waits', RESEARCH, 'waiting');
}

/** An upload that failed, to a service that names another address for uploads. */
async function failedUpload(): Promise<void> {
  await site.connectAnew('small');
  const customDomain = new URL(site.service.storeUrl).host.replace('127.0.0.1', 'localhost');
  site.service.setOptions({ customDomain });
  site.service.addFaults({
    operation: 'put_object',
    kind: 'status',
    status: 500,
    times: null,
    when: 'before',
  });
  const id = crypto.randomUUID();
  await site.putDown(id, 'Notes of the meeting');
  await site.call('files.add', { id, name: 'Meeting.txt', destination: RESEARCH });
  await until('the upload to fail', async () =>
    (await site.call('outbox.list', {})).some(({ state }) => state === 'waiting'),
  );
}

async function options(width = 1200, section = ''): Promise<Page> {
  const page = await site.chromium.newPage(site.chromium.url(`options.html${section && `#${section}`}`));
  await page.setViewportSize({ width, height: 800 });
  if (section) await page.locator('main[aria-busy="false"]').waitFor();
  else await page.getByRole('button', { name: word('saveAndTest') }).waitFor();
  return page;
}

async function activity(width = 1200): Promise<Page> {
  const page = await site.chromium.newPage(site.chromium.url('activity.html'));
  await page.setViewportSize({ width, height: 800 });
  return page;
}

/** The popup on a page, with a notebook as the destination, once it says what a clip would have. */
async function covered(path: string, said: string): Promise<Page> {
  await site.connectAnew('small');
  await listed();
  await site.call('settings.put', { noteDestination: READING });
  const page = await popup(path);
  await page.getByRole('radio', { name: word('whatArticle'), exact: true }).click();
  await page.getByText(said).waitFor();
  return page;
}

/** Opens a page without a connection. The other states connect anew. */
async function notConnected(open: () => Promise<Page>): Promise<Page> {
  await site.call('connection.forget', {});
  return open();
}

const STATES: Record<string, () => Promise<Page>> = {
  'popup, not connected': () => notConnected(popup),
  'popup, what a clip has': () => covered('/', word('coveragePage')),
  'popup, a sign-in page': () => covered('/account', word('coverageSignInPage')),
  'popup, what a clip lacks': () => covered('/loaf', word('coveragePaywall')),
  'popup, what a saved clip lacks': async () => {
    const page = await covered('/loaf', word('coveragePaywall'));
    await where(page).fill('Reading');
    await page.getByRole('option', { name: 'Reading' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText(saidSavedTo('Reading')).waitFor();
    return page;
  },
  'popup, connected, empty': async () => {
    await site.connectAnew('none');
    await listed();
    return popup();
  },
  'popup, looking for destinations': async () => {
    await site.connectAnew('small');
    site.service.addFaults({ operation: '*', kind: 'hold', times: null, when: 'before' });
    return popup();
  },
  'popup, full, picker open': async () => {
    await site.connectAnew('medium');
    await listed();
    const page = await popup();
    await where(page).click();
    await page.keyboard.press('ArrowDown');
    return page;
  },
  'popup, pinned places': async () => {
    await site.connectAnew('small');
    await listed();
    const long = { ...READING, id: 'n', name: 'A notebook whose name goes on for as long as names do' };
    await site.call('settings.put', { pinned: [RESEARCH, RECIPES, long] });
    const page = await popup();
    await page.getByRole('button', { name: word('menuSavePinned', long.name) }).waitFor();
    return page;
  },
  'popup, nothing found': async () => {
    await site.connectAnew('small');
    await listed();
    const page = await popup();
    await where(page).fill('zzzz');
    await page.getByText(word('nothingFound')).waitFor();
    return page;
  },
  'popup, folders': async () => {
    await site.connectAnew('small');
    await listed();
    const page = await popup();
    await where(page).fill('Research');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: word('libraryMore', 'Research') }).click();
    await page.getByRole('menuitem', { name: word('folderTitle') }).click();
    await page.getByRole('option', { name: 'Typography' }).hover();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('option', { name: '中文排版' }).waitFor();
    return page;
  },
  'popup, more for a destination': async () => {
    await site.connectAnew('small');
    await listed();
    const page = await popup();
    await where(page).fill('Research');
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: word('whatScreenshot') }).check();
    await page.getByRole('button', { name: word('libraryMore', 'Research') }).click();
    await page.getByRole('menu').waitFor();
    return page;
  },
  'popup, more for a row': async () => {
    await site.connectAnew('small');
    await listed();
    const page = await popup();
    await where(page).click();
    await page.getByRole('option', { name: 'Research' }).hover();
    await page.locator('.picker-row:hover .more').click();
    await page.getByRole('menu').waitFor();
    return page;
  },
  'popup, saved': async () => {
    await site.connectAnew('small');
    await listed();
    const page = await popup();
    await where(page).fill('Reading');
    await page.getByRole('option', { name: 'Reading' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText(saidSavedTo('Reading')).waitFor();
    return page;
  },
  'popup, saved before': async () => {
    await site.connectAnew('small');
    await listed();
    await add('Arrived', RESEARCH, 'confirmed');
    const page = await popup();
    await page.locator('.before').waitFor();
    return page;
  },
  'popup, offline': async () => {
    await site.connectAnew('small');
    await listed();
    const page = await popup();
    await site.chromium.setOffline(true);
    await where(page).fill('re');
    await page.getByText(word('pickerSearchFailed')).waitFor();
    return page;
  },
  activity: async () => {
    await site.connectAnew('small');
    await allStates();
    const page = await activity();
    await page.getByText(word('log')).click();
    await page.getByText(word('keptHere')).waitFor();
    return page;
  },
  'activity, narrow, details': async () => {
    await site.connectAnew('small');
    await allStates();
    const page = await activity(320);
    await page.locator('.job-title button').first().click();
    await page.getByText(word('log')).waitFor();
    return page;
  },
  'activity, empty': async () => {
    await site.connectAnew('small');
    const page = await activity();
    await page.getByText(word('activityNone')).waitFor();
    return page;
  },
  'activity, narrow, access is missing': async () => {
    await site.connectAnew('small');
    await site.chromium.revokeHost('http://127.0.0.1/*');
    const page = await activity(320);
    await page.getByRole('button', { name: word('allowAccess') }).waitFor();
    return page;
  },
  'popup, all notes and uncategorized': async () => {
    await site.connectAnew('small');
    await listed();
    const page = await popup();
    await where(page).fill(word('notebookUncategorized').slice(0, 2));
    await page.getByText(word('notebookUncategorizedHint')).first().waitFor();
    return page;
  },
  'activity, another address for uploads': async () => {
    await failedUpload();
    const page = await activity();
    await page.locator('.job-title button').first().click();
    await page.getByRole('button', { name: word('uploadDomainUse') }).waitFor();
    return page;
  },
  'activity, narrow, send elsewhere': async () => {
    await site.connectAnew('medium');
    await listed();
    const errmsg = 'This knowledge base takes no links today.';
    site.service.addFaults({ operation: 'import_urls', kind: 'code', code: 110030, errmsg, when: 'before' });
    await add(LONG, { kind: 'knowledge-base', id: 'kb_0', name: 'Knowledge base 0' }, 'needs-you');
    const page = await activity(320);
    await page.locator('.job-title button').first().click();
    await page
      .getByRole('button', { name: word('elsewhere') })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('combobox').click();
    await page.getByRole('option').first().waitFor();
    return page;
  },
  'activity, discarded': async () => {
    await site.connectAnew('small');
    site.service.addFaults({ operation: 'import_urls', kind: 'drop-after' });
    await add('May have arrived', RECIPES, 'unknown');
    const page = await activity();
    await page.getByRole('button', { name: word('discard') }).click();
    await page
      .getByRole('button', { name: word('restore') })
      .first()
      .waitFor();
    return page;
  },
  'popup, wrong key': async () => {
    await site.connectAnew('small');
    site.service.setOptions({ apiKey: 'another-key-0123' });
    const page = await popup();
    await page.locator('.problem').first().waitFor();
    return page;
  },
  'popup, quick note': async () => {
    await site.connectAnew('small');
    await listed();
    const page = await site.chromium.openPopup(await site.chromium.newPage('chrome://version/'));
    await page.getByLabel(word('noteTextLabel')).fill('Flour, **water**, salt and time.');
    return page;
  },
  'options, not connected': () => notConnected(options),
  'options, narrow, what is missing': async () => {
    const page = await notConnected(() => options(400));
    await page.getByRole('button', { name: word('saveAndTest') }).click();
    await page.getByText(word('fieldNeeded')).first().waitFor();
    return page;
  },
  'options, connected and tested': async () => {
    await site.connectAnew('small');
    const page = await options(1200, 'connection');
    await page.getByRole('button', { name: word('test'), exact: true }).click();
    await page.locator('.status .good').waitFor();
    return page;
  },
  'options, narrow, what a search finds': async () => {
    await site.connectAnew('small');
    const page = await options(320, 'connection');
    await page.getByRole('searchbox', { name: word('settingsSearch') }).fill(word('pinnedTitle'));
    await page.getByRole('heading', { name: word('pinnedTitle') }).waitFor();
    return page;
  },
  'options, saving': async () => {
    await site.connectAnew('small');
    const page = await options(1200, 'saving');
    await page.getByLabel(word('whereAlways')).first().check();
    return page;
  },
  'options, narrow, menu and shortcuts': async () => {
    await site.connectAnew('small');
    await site.call('settings.put', { pinned: [RESEARCH, RECIPES] });
    const page = await options(320, 'menu');
    await page.getByText(word('menusSavePinnedTo', '').trim()).waitFor();
    return page;
  },
  'options, narrow, another address for uploads': async () => {
    await failedUpload();
    const page = await options(400, 'connection');
    await page.getByRole('button', { name: word('uploadDomainUse') }).waitFor();
    return page;
  },
  'options, narrow, wrong key': async () => {
    await site.connectAnew('small');
    site.service.setOptions({ apiKey: 'another-key-0123' });
    const page = await options(400, 'connection');
    await page.getByRole('button', { name: word('test'), exact: true }).click();
    await page.locator('.problem').first().waitFor();
    return page;
  },
  'options, history, with another account': async () => {
    await site.connectAnew('small');
    await add(LONG, RESEARCH, 'confirmed');
    await site.connectAnew('small');
    await add('Arrived', READING, 'confirmed');
    const page = await options(1200, 'history');
    await page.getByText(word('historyElsewhere')).first().waitFor();
    return page;
  },
  'options, narrow, another account': async () => {
    await site.connectAnew('small');
    const page = await options(400, 'connection');
    await page.getByRole('button', { name: word('connectionChange') }).click();
    await page.getByLabel(word('clientId')).fill('another');
    await page.getByText(word('anotherAccount')).waitFor();
    return page;
  },
  'sample, narrow': async () => {
    const page = await site.chromium.newPage(site.chromium.url('sample.html'));
    await page.setViewportSize({ width: 320, height: 800 });
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  },
  'options, forgetting': async () => {
    await site.connectAnew('small');
    const page = await options(1200, 'connection');
    await page.getByRole('button', { name: word('forget') }).click();
    await page.getByRole('dialog').waitFor();
    return page;
  },
};

/** States whose accessibility tree is kept: those that differ in what they consist of. */
const TREES = new Set([
  'popup, not connected',
  'popup, what a clip has',
  'popup, full, picker open',
  'popup, folders',
  'popup, more for a destination',
  'popup, saved',
  'popup, offline',
  'popup, quick note',
  'activity, empty',
  'activity, narrow, details',
  'activity, narrow, access is missing',
  'options, not connected',
  'options, narrow, what is missing',
  'options, connected and tested',
  'options, narrow, what a search finds',
  'options, forgetting',
  'options, saving',
  'sample, narrow',
]);

describe('rule 16: axe finds nothing, in both themes', () => {
  it.each(Object.entries(STATES))('%s', async (name, open) => {
    const page = await open();
    await expectGoodLooks(page, name, { fullPage: !name.startsWith('popup') });
    if (TREES.has(name)) await expectTree(page, name);
  });
});

it('the text of a select begins where that of a field does', async () => {
  await site.connectAnew('small');
  const page = await options(1200, 'saving');
  const picture = await page.locator('#grace').screenshot();
  expect(await page.evaluate(inkStart, picture.toString('base64'))).toBeOneOf([9, 10, 11]);
});

it('a column of a wide table holds a Chinese word in one line', async () => {
  const page = await covered('/table', word('coverageMinutes', '1'));
  await page.getByRole('button', { name: word('previewOpen') }).click();
  await page.locator('td').first().waitFor();
  const heights = await page
    .locator('td')
    .evaluateAll((cells) => cells.map(({ clientHeight }) => clientHeight));
  expect(Math.max(...heights)).toBeLessThan(40);
});

it('what happened to a clip has the width of its row in a narrow window', async () => {
  await site.connectAnew('small');
  await add('Arrived', RESEARCH, 'confirmed');
  const page = await activity(320);
  await page.locator('.job-title button').click();
  await page.getByText(word('log')).click();
  const words = page.locator('.log-line > span').first();
  await words.waitFor();
  expect(await words.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(200);
});

it('in what a clip has, a dot is between two facts, and none where a line begins', async () => {
  const page = await covered('/', word('coveragePage'));
  const facts = await page.locator('.facts > span').evaluateAll(dots);
  expect(new Set(facts.map(({ top }) => top)).size).toBeGreaterThan(1);
  for (const [index, { top, hasDot }] of facts.entries()) expect(hasDot).toBe(top === facts[index - 1]?.top);
});

/** Runs in the page: where each fact is, and whether its dot, which the pointer can reach, is seen. */
function dots(facts: Element[]): { top: number; hasDot: boolean }[] {
  return facts.map((fact) => {
    const { left, top, height } = fact.getBoundingClientRect();
    return { top, hasDot: document.elementFromPoint(left + 6, top + height / 2) === fact };
  });
}
