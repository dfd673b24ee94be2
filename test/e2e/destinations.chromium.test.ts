import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Method } from '../../lib/contract/contract';
import { word } from './support/satchel';
import { useSite } from './support/site';
import { until } from './support/until';

const BREAD = '<!doctype html><title>Bread</title><main><h1>Bread</h1><p>Flour and water.</p></main>';
const site = useSite(
  {
    '/bread': BREAD,
    '/bread?utm_source=mail': BREAD,
    '/more': `${BREAD.replace('</main>', '<p>Salt and time.</p></main>')}<link rel="canonical" href="/bread">`,
    '/printed': `${BREAD}<link rel="canonical" href="/bread">`,
    '/maps': '<!doctype html><title>Maps</title><h1>Maps</h1><p>Of rivers.</p>',
  },
  { service: { seed: 'medium' } },
);

// The lists are long, so they are read only once.
beforeAll(async () => {
  await site.call('destinations.list', { refresh: true });
  const read = async () => {
    const { refreshedAt, refreshing } = await list();
    return refreshedAt > 0 && !refreshing;
  };
  await until('all lists', read);
});
beforeEach(async () => {
  await site.call('settings.put', { pinned: [], sites: [] });
  await site.call('history.clear', {});
});
afterEach(() => site.closePages());

const list = () => site.call('destinations.list', { refresh: false });
/** Opens the popup and waits until it knows the page: before that, the form accepts no input. */
async function open(path = '/bread'): Promise<Page> {
  const popup = await site.chromium.openPopup(await site.visit(path));
  await expect.poll(() => popup.getByLabel(word('title'), { exact: true }).isEnabled()).toBe(true);
  return popup;
}
const where = (popup: Page) => popup.getByRole('combobox', { name: word('where') });
const rows = (popup: Page) => popup.locator('.picker-words > span').allInnerTexts();
const active = (popup: Page) => popup.locator('[data-active="true"] .picker-words > span').innerText();
/** The message about a page that was saved a moment ago, even if midnight has passed since. */
const savedLately = (name: string) =>
  new RegExp(['today', 'yesterday'].map((day) => word('savedLately', day, name)).join('|'));
const last = () => site.service.commits().at(-1);
const arrived = (popup: Page, name: string) =>
  popup
    .getByRole('status')
    .filter({ hasText: word('saveDone', name) })
    .waitFor();
const settingsOf = () => site.call('settings.get' satisfies Method, {});

/** What is typed, and what it finds. Neighbours find different ones, so that each result is new. */
const FOUND = [
  ['knowledge base 97', 'Knowledge base 97'],
  ['notebook 44', 'Notebook 44'],
  ['kb 97', 'Knowledge base 97'],
  ['di18gbjb', '第18个笔记本'],
  ['note 149', 'Note 149'],
  ['di18ge', '第18个笔记本'],
] as const;

describe('by keyboard', () => {
  it('finds a destination by its words, and by the initials of its pinyin', async () => {
    const popup = await open();
    for (const [typed, name] of FOUND) {
      await where(popup).fill(typed);
      await expect.poll(() => active(popup), { message: typed }).toMatch(new RegExp(`^${name}`));
    }
  });

  it('goes into folders and saves there, and knows the folder afterwards', async () => {
    const popup = await open();
    await where(popup).fill('knowledge base 0');
    await expect.poll(() => active(popup)).toBe('Knowledge base 0');
    for (let level = 1; level <= 3; level++) {
      await popup.keyboard.press('ArrowRight');
      await popup.getByRole('option', { name: `Level ${level}` }).waitFor();
      await popup.keyboard.press('ArrowDown');
    }
    await popup.keyboard.press('Control+Enter');
    await arrived(popup, 'Knowledge base 0 / Level 1 / Level 2 / Level 3');
    expect(last()?.input).toMatchObject({ folder_id: 'folder_level_3' });
    const again = await open('/maps');
    await where(again).fill('level 2');
    await expect.poll(() => rows(again)).toContain('Level 2');
  });

  it('goes back from a folder', async () => {
    const popup = await open();
    await where(popup).fill('knowledge base 0');
    await expect.poll(() => active(popup)).toBe('Knowledge base 0');
    await popup.keyboard.press('ArrowRight');
    await popup.getByRole('option', { name: 'Level 1' }).waitFor();
    await popup.keyboard.press('ArrowLeft');
    await popup.getByRole('group', { name: word('groupNotebooks') }).waitFor();
  });

  it('pins with Shift+Enter, and lists pinned destinations first', async () => {
    const popup = await open();
    await where(popup).fill('notebook 7');
    await expect.poll(() => active(popup)).toBe('Notebook 7');
    await popup.keyboard.press('Shift+Enter');
    await until('the pin', async () => (await settingsOf()).pinned.length === 1);
    const again = await open('/maps');
    await where(again).click();
    await expect.poll(async () => (await rows(again))[0]).toBe('Notebook 7');
  });
});

describe('by mouse', () => {
  it('pins from the menu of a row, opens with the arrow, and chooses a row', async () => {
    const popup = await open();
    await where(popup).fill('knowledge base 0');
    await expect.poll(() => active(popup)).toBe('Knowledge base 0');
    const row = popup.getByRole('option').first();
    await row.hover();
    await row.locator('.more').click();
    await popup.getByRole('menuitem', { name: word('pin') }).click();
    await popup.getByText(word('pinnedNow', 'Knowledge base 0')).waitFor();
    await row.getByTitle(word('folders')).click();
    await popup.getByRole('option', { name: 'Level 1' }).click();
    expect(await where(popup).inputValue()).toBe('Knowledge base 0 / Level 1');
  });

  it('shows every page of every list', async () => {
    const popup = await open();
    await where(popup).click();
    const group = (name: 'knowledgeBases' | 'groupNotebooks') =>
      popup
        .getByRole('group', { name: word(name) })
        .getByRole('option')
        .count();
    await expect
      .poll(async () => [await group('knowledgeBases'), await group('groupNotebooks')])
      .toEqual([110, 47]);
  });

  it('saves to a pinned destination with one click', async () => {
    const { destinations } = await list();
    await site.call('settings.put', { pinned: destinations.filter(({ name }) => name === 'Notebook 7') });
    const popup = await open();
    await popup.getByRole('button', { name: word('menuSavePinned', 'Notebook 7') }).click();
    await arrived(popup, 'Notebook 7');
    expect(last()).toMatchObject({ operation: 'import_doc' });
  });

  it('the list opens within the popup, even below a message about a previous save', async () => {
    const room = (popup: Page) =>
      popup.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]);
    for (const saved of [false, true]) {
      const popup = await open('/maps');
      await expect.poll(() => popup.locator('.before').count()).toBe(saved ? 1 : 0);
      // What is read of the page comes last, and may change the height.
      await popup.locator('.card-foot [role="status"] p').first().waitFor();
      const closed = await room(popup);
      await where(popup).click();
      await popup.locator('.picker-note:not(:empty)').waitFor();
      expect(await room(popup)).toEqual(closed);
      if (!saved) {
        await where(popup).fill('notebook 7');
        await expect.poll(() => active(popup)).toBe('Notebook 7');
        await popup.keyboard.press('Control+Enter');
        await arrived(popup, 'Notebook 7');
      }
      await site.closePages();
    }
  });
});

it('remembers the destination of a site if asked to, until that is removed', async () => {
  const popup = await open();
  await where(popup).fill('notebook 3');
  await expect.poll(() => active(popup)).toBe('Notebook 3');
  await popup.keyboard.press('Enter');
  const host = new URL(site.pages.url('/')).host;
  await popup.getByRole('button', { name: word('libraryMore', 'Notebook 3') }).click();
  await popup.getByRole('menuitemcheckbox', { name: word('alwaysSite', host) }).click();
  await popup.keyboard.press('Control+Enter');
  await arrived(popup, 'Notebook 3');
  await until('the site', async () => (await settingsOf()).sites[0]?.host === host);
  const again = await open('/maps');
  await expect.poll(() => where(again).inputValue()).toBe('Notebook 3');
  const options = await site.chromium.newPage(site.chromium.url('options.html#sites'));
  await options.getByRole('button', { name: word('removeNamed', host) }).click();
  await until('no site', async () => (await settingsOf()).sites.length === 0);
});

it('knows a page by its canonical address after its link was saved from another page', async () => {
  const popup = await open('/printed');
  await where(popup).fill('knowledge base 97');
  await expect.poll(() => active(popup)).toBe('Knowledge base 97');
  await popup.keyboard.press('Control+Enter');
  await arrived(popup, 'Knowledge base 97');
  await until('the entry', async () => (await site.call('history.list', {})).length === 1);
  await site.closePages();
  const again = await open('/bread');
  await again.getByText(savedLately('Knowledge base 97')).waitFor();
});

it('knows a saved page, also by its canonical address, and forgets it when told to', async () => {
  const popup = await open('/bread?utm_source=mail');
  await where(popup).fill('notebook 3');
  await expect.poll(() => active(popup)).toBe('Notebook 3');
  await popup.keyboard.press('Control+Enter');
  await arrived(popup, 'Notebook 3');
  await until('the entry', async () => (await site.call('history.list', {})).length === 1);
  await site.closePages();
  const line = savedLately('Notebook 3');
  for (const path of ['/bread', '/bread#part', '/printed']) {
    const again = await open(path);
    await again.getByText(line).waitFor();
    await site.closePages();
  }
  const appending = await open();
  await appending.getByRole('button', { name: word('appendNew') }).click();
  await appending.keyboard.press('Control+Enter');
  await appending.getByText(word('whatNothingNew')).waitFor();
  expect(last()?.operation).toBe('import_doc');
  await site.closePages();
  const more = await open('/more');
  await more.getByRole('button', { name: word('appendNew') }).click();
  await more.keyboard.press('Control+Enter');
  await arrived(more, 'Bread');
  expect(last()).toMatchObject({ operation: 'append_doc' });
  const text = JSON.stringify(last());
  expect(text).toContain('Salt and time.');
  expect(text).not.toContain('Flour and water.');
  const options = await site.chromium.newPage(site.chromium.url('options.html#history'));
  await options.getByRole('button', { name: word('historyClear') }).click();
  await options
    .getByRole('dialog')
    .getByRole('button', { name: word('clear') })
    .click();
  await options.getByText(word('historyNone')).waitFor();
});
