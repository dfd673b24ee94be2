import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Destination } from '../../lib/model/destination';
import { RESEARCH } from './support/destinations';
import { keepPicture } from './support/looks';
import { openPlaceMenu } from './support/place-menu';
import { word } from './support/satchel';
import { useSite } from './support/site';

const NOTEBOOK: Destination = { kind: 'notebook', id: 'notebook_2', name: 'Notebook 2' };

const site = useSite({
  '/': '<!doctype html><title>A page</title><h1>Bread</h1>',
  '/long': `<!doctype html><title>${'A title of many words. '.repeat(9)}</title><h1>Bread</h1>`,
});
afterEach(() => site.closePages());

async function preview(): Promise<Page> {
  const page = await site.chromium.openPopup(await site.visit('/'));
  await page.getByRole('radio', { name: word('whatArticle') }).check();
  await page.getByRole('button', { name: word('previewOpen') }).click();
  await page.getByRole('tab').first().waitFor();
  return page;
}

it('a title from right to left ends at the left', async () => {
  await site.connectAnew('small');
  const name = encodeURIComponent('نص!');
  const page = await site.chromium.newPage(site.chromium.url(`library.html#note=note_1&name=${name}`));
  const title = page.locator('.view-title h2');
  await title.waitFor();
  expect(await title.evaluate(endsAtLeft)).toBe(true);
});

it('what is sunken in a dialog stands out from it in the dark', async () => {
  await site.connectAnew('small');
  const page = await preview();
  await page.emulateMedia({ colorScheme: 'dark' });
  const [around = 0, sunken = 0] = await page.getByRole('dialog').evaluate(lightnesses);
  expect(Math.abs(around - sunken)).toBeGreaterThan(8);
});

describe('forced colours', () => {
  beforeAll(() => site.connectAnew('medium'));

  async function library(): Promise<Page> {
    const page = await site.chromium.newPage(site.chromium.url('library.html'));
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.getByRole('radio', { name: word('notes') }).check();
    await page.locator('.item').filter({ hasText: 'Notebook 1' }).first().click();
    await page.locator('.item').filter({ hasText: 'Note 1: rivers' }).click();
    await page.locator('.note-text').waitFor();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('manners');
    await page.getByText(word('countOf', '1', '6')).waitFor();
    return page;
  }

  async function popup(): Promise<Page> {
    const page = await site.chromium.openPopup(await site.visit('/'));
    await page.getByRole('combobox', { name: word('where') }).fill('Knowledge');
    await page.locator('.picker-row').nth(2).waitFor();
    return page;
  }

  async function tags(): Promise<Page> {
    const tab = await site.visit('/');
    const url = tab.url();
    const clip = {
      url,
      tabId: await site.tabAt(url),
      what: 'article',
      title: 'Bread',
      words: '#tea',
    } as const;
    await site.call('clip.save', { ...clip, id: crypto.randomUUID(), destination: NOTEBOOK });
    const page = await site.chromium.openPopup(tab);
    await page.getByRole('radio', { name: word('whatArticle') }).check();
    await page.getByLabel(word('wordsLabel')).pressSequentially('#t');
    await page.locator('.tag').waitFor();
    await page.keyboard.press('ArrowDown');
    return page;
  }

  async function links(): Promise<Page> {
    const page = await site.chromium.newPage(site.chromium.url('library.html#import'));
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.getByRole('button', { name: word('importPaste') }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('https://example.com https://example.org');
    await page.getByRole('button', { name: word('importAdd') }).click();
    await page.locator('.link-list').press('ArrowDown');
    return page;
  }

  /** States that only a background colour shows. */
  const TOLD: [string, () => Promise<Page>, part: string, pseudo?: string][] = [
    ['the row that Enter takes', popup, '.picker-row[data-active="true"]'],
    ['the tag that Enter takes', tags, '.tag[aria-selected="true"]'],
    ['the chosen kind', popup, '.tiles input:checked + span'],
    ['the current match', library, '.note-text p', '::highlight(here)'],
  ];

  it.each(TOLD)('mark %s', async (name, open, part, pseudo) => {
    const page = await open();
    await page.emulateMedia({ forcedColors: 'active' });
    await keepPicture(page, `forced colours, ${name}`);
    expect(await page.locator(part).first().evaluate(ground, pseudo)).toBe(await page.evaluate(marked));
  });

  it('tell the current match from the others', async () => {
    const page = await library();
    await page.emulateMedia({ forcedColors: 'active' });
    const match = (name: string) => page.locator('.note-text p').first().evaluate(ground, name);
    expect(await match('::highlight(found)')).not.toBe(await match('::highlight(here)'));
    expect(await match('::highlight(found)')).toBe(await page.locator('html').evaluate(ground));
  });

  /** States that a line shows. A transparent line would be visible. */
  const LINED: [string, () => Promise<Page>, parts: string, line: 'outlineStyle' | 'borderBottomStyle'][] = [
    ['the link that the keys change', links, '.link-row', 'outlineStyle'],
    ['the chosen tab of the preview', preview, '[role="tab"]', 'borderBottomStyle'],
  ];

  it.each(LINED)('draw a line at %s, and at no other', async (name, open, parts, line) => {
    const page = await open();
    await page.emulateMedia({ forcedColors: 'active' });
    await keepPicture(page, `forced colours, ${name}`);
    const lines = await page
      .locator(parts)
      .evaluateAll((each, style) => each.map((part) => getComputedStyle(part)[style]), line);
    expect(lines.toSorted()).toEqual(['none', 'solid']);
  });

  it('draw no line around the sources beside a list of links', async () => {
    const page = await links();
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await page.locator('.sources').evaluate((part) => getComputedStyle(part).borderStyle)).toBe(
      'none',
    );
  });

  it('draw a border around a link that looks like a button', async () => {
    await site.call('connection.forget', {});
    const page = await site.chromium.newPage(site.chromium.url('options.html'));
    await page.getByText(word('introTitle')).waitFor();
    await site.connectAnew('medium');
    await page.emulateMedia({ forcedColors: 'active' });
    const done = page.getByRole('link', { name: word('stepsDone') });
    expect(await done.evaluate((part) => getComputedStyle(part).borderStyle)).toBe('solid');
  });

  it('draw the whole border of a title that is cut', async () => {
    const page = await site.chromium.openPopup(await site.visit('/long'));
    const title = page.locator('.title[data-cut]');
    await title.waitFor();
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await title.evaluate((part) => getComputedStyle(part).maskImage)).toBe('none');
  });
});

describe('live regions', () => {
  beforeEach(async () => {
    await site.connectAnew('small');
    await site.call('settings.put', { pinned: [RESEARCH] });
  });

  const pinned = (page: Page) => page.getByRole('button', { name: word('menuSavePinned', RESEARCH.name) });

  async function popup(): Promise<Page> {
    const page = await site.chromium.openPopup(await site.visit('/'));
    await pinned(page).waitFor();
    return page;
  }
  async function options(): Promise<Page> {
    const page = await site.chromium.newPage(site.chromium.url('options.html#saving'));
    await page.getByRole('button', { name: word('removeNamed', RESEARCH.name) }).waitFor();
    return page;
  }
  async function library(): Promise<Page> {
    const page = await site.chromium.newPage(site.chromium.url('library.html'));
    await page.locator('.item').filter({ hasText: RESEARCH.name }).first().click();
    await openPlaceMenu(page);
    await page.getByRole('button', { name: word('librarySaveHere') }).waitFor();
    return page;
  }

  it.each([
    ['the popup', popup],
    ['the options', options],
    ['the library', library],
  ])('are in the accessibility tree if empty, and take no room: %s', async (_, open) => {
    const page = await open();
    await expect.poll(async () => (await heard(page)) - (await page.evaluate(unfolded))).toBe(0);
    const { before, removed, after } = await page.evaluate(placesWithoutEmpty);
    expect(removed).toBeGreaterThan(0);
    expect(after).toEqual(before);
  });

  it('the pinned destinations do not move when a message appears', async () => {
    const page = await popup();
    // At once, because more of the page may arrive.
    const { before, after } = await pinned(page).evaluate((button, words) => {
      const status = document.querySelector('#save-status');
      if (!status) throw new Error('there is no room for a message');
      const { top: before } = button.getBoundingClientRect();
      status.textContent = words;
      return { before, after: button.getBoundingClientRect().top };
    }, word('oneMoment'));
    expect(after).toBe(before);
  });
});

/** Runs in the page: whether the last letter of an element stands before the first one. */
function endsAtLeft({ firstChild: text }: Element): boolean {
  if (!(text instanceof Text)) return false;
  const leftOf = (at: number) => {
    const letter = new Range();
    letter.setStart(text, at);
    letter.setEnd(text, at + 1);
    return letter.getBoundingClientRect().left;
  };
  return leftOf(text.length - 1) < leftOf(0);
}

const ground = (part: Element, pseudo?: string) => getComputedStyle(part, pseudo).backgroundColor;

/** Runs in the page: the system colour for selected items. */
function marked(): string {
  const probe = document.body.appendChild(document.createElement('p'));
  probe.style.backgroundColor = 'Highlight';
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
}

/** Runs in the page: how light a dialog is, and a text that is sunken in it, of 255. */
function lightnesses(dialog: Element): number[] {
  const probe = dialog.appendChild(document.createElement('p'));
  probe.className = 'plain-text';
  const grounds = [dialog, probe].map((part) => getComputedStyle(part).backgroundColor);
  probe.remove();
  return grounds.map((color) => Math.max(...(color.match(/\d+/g) ?? []).map(Number)));
}

/** How many live regions are in the accessibility tree. */
async function heard(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.filter(({ ignored, role }) => !ignored && role?.value === 'status').length;
}

/** Runs in the page: how many live regions are outside closed `details`. */
function unfolded(): number {
  const regions = [...document.querySelectorAll('[role="status"]')];
  return regions.filter((region) => !region.closest('details:not([open]), [hidden]')).length;
}

/**
 * Runs in the page, at once, because more of it may arrive: removes the empty live regions, except for the popup's
 * status line, which always has its room.
 * @returns how many, and the position of every other element before and after
 */
function placesWithoutEmpty(): { before: string[]; removed: number; after: string[] } {
  const places = () =>
    [...document.body.querySelectorAll(':not([role="status"]:empty)')].map(
      (part) => `${part.tagName} ${JSON.stringify(part.getBoundingClientRect())}`,
    );
  const before = places();
  const empty = [...document.querySelectorAll('[role="status"]:empty:not(.popup .status)')];
  for (const region of empty) region.remove();
  return { before, removed: empty.length, after: places() };
}
