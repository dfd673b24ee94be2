import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StandIn, startStandIn } from '../service/stand-in';
import { type Chromium, launchChromium } from './support/chromium';
import { pickFromMenu } from './support/context-menu';
import { type Display, startDisplay } from './support/display';
import { startPages, type TestPages } from './support/pages';
import { connect } from './support/satchel';

declare const chrome: typeof import('wxt/browser').browser;

/** The key that the browser gave to a command, as the keyboard is told: "alt+shift+s". */
async function keyOf(chromium: Chromium, command: string): Promise<string> {
  const commands = await (await chromium.panel()).evaluate(() => chrome.commands.getAll());
  return commands.find(({ name }) => name === command)?.shortcut?.toLowerCase() ?? '';
}

const ARTICLE = `<!doctype html><title>A page</title>
<h1>Hello</h1>
<p id="one">Some <b>bold</b> text with a <a href="/there">link</a>.</p>
<p id="two">Another paragraph.</p>`;

// Real pointers and keys need a display server of our own, which only Linux has.
describe.runIf(process.platform === 'linux')('by hand: mouse and keyboard', () => {
  let display: Display;
  let pages: TestPages;
  let service: StandIn;
  let chromium: Chromium;
  beforeAll(async () => {
    display = await startDisplay();
    pages = await startPages({ '/': ARTICLE });
    service = await startStandIn({ seed: 'small' });
    chromium = await launchChromium({ display: display.name });
    await connect(chromium, service);
  });
  afterAll(async () => {
    await chromium.close();
    await service.close();
    await pages.close();
    display.close();
  });

  const notes = () => service.commits().filter(({ operation }) => operation === 'import_doc');
  const select = async (selector: string) => {
    const page = await chromium.newPage(pages.url('/'));
    await page.locator(selector).evaluate((element) => getSelection()?.selectAllChildren(element));
    return page;
  };

  it('saves a selection by a right click, with its link and its emphasis', async () => {
    const page = await select('#one');
    await pickFromMenu(display, page, { on: 'selection', selector: '#one', item: 0, of: 2 });
    await expect.poll(notes, { timeout: 15_000 }).toHaveLength(1);
    const content = expect.stringContaining(`Some **bold** text with a [link](${pages.url('/there')}).`);
    expect(notes().at(-1)).toMatchObject({ input: { content } });
    await page.close();
  });

  it('saves a selection by a shortcut', async () => {
    const before = notes().length;
    const key = await keyOf(chromium, 'save-selection');
    const page = await select('#two');
    await page.bringToFront();
    display.press(key);
    await expect.poll(notes, { timeout: 15_000 }).toHaveLength(before + 1);
    const content = expect.stringContaining('Another paragraph.');
    expect(notes().at(-1)).toMatchObject({ input: { content } });
    await page.close();
  });

  it('opens the popup by a shortcut', async () => {
    const key = await keyOf(chromium, '_execute_action');
    const page = await chromium.newPage(pages.url('/'));
    const popup = await chromium.openPopup(page, () => display.press(key));
    await expect.poll(() => popup.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('A page');
    await popup.close();
    await page.close();
  });
});
