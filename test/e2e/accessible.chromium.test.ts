import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Destination } from '../../lib/model/destination';
import { keepPicture } from './support/looks';
import { openPlaceMenu } from './support/place-menu';
import { word } from './support/satchel';
import { useSite } from './support/site';

const RESEARCH: Destination = { kind: 'knowledge-base', id: 'kb_research', name: 'Research' };

const site = useSite({ '/': '<!doctype html><title>A page</title><h1>Bread</h1>' });
afterEach(() => site.closePages());

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

  /** States that only a background colour shows. */
  const TOLD: [string, () => Promise<Page>, part: string, pseudo?: string][] = [
    ['the row that Enter takes', popup, '.picker-row[data-active="true"]'],
    ['the chosen kind', popup, '.tiles input:checked + span'],
    ['the current match', library, '.note-text p', '::highlight(here)'],
  ];

  it.each(TOLD)('mark %s', async (name, open, part, pseudo) => {
    const page = await open();
    await page.emulateMedia({ forcedColors: 'active' });
    await keepPicture(page, `forced colours, ${name}`);
    expect(await page.locator(part).first().evaluate(ground, pseudo)).toBe(await page.evaluate(marked));
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
    expect(await heard(page)).toBe(await page.evaluate(unfolded));
    const before = await page.evaluate(places);
    expect(await page.evaluate(removeEmpty)).toBeGreaterThan(0);
    expect(await page.evaluate(places)).toEqual(before);
  });

  it('the pinned destinations do not move when a message appears', async () => {
    const page = await popup();
    const top = async () => (await pinned(page).boundingBox())?.y;
    const before = await top();
    await page.locator('#save-status').evaluate((status, words) => {
      status.textContent = words;
    }, word('oneMoment'));
    expect(await top()).toBe(before);
  });
});

const ground = (part: Element, pseudo?: string) => getComputedStyle(part, pseudo).backgroundColor;

/** Runs in the page: the system colour for selected items. */
function marked(): string {
  const probe = document.body.appendChild(document.createElement('p'));
  probe.style.backgroundColor = 'Highlight';
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
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

/** Runs in the page: the position of every element. */
function places(): string[] {
  const parts = [...document.body.querySelectorAll(':not([role="status"]:empty)')];
  return parts.map((part) => `${part.tagName} ${JSON.stringify(part.getBoundingClientRect())}`);
}

/** Runs in the page. Keeps the popup's status line, which always has its room. */
function removeEmpty(): number {
  const empty = [...document.querySelectorAll('[role="status"]:empty:not(.popup .status)')];
  for (const region of empty) region.remove();
  return empty.length;
}
