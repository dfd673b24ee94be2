import { expect } from 'vitest';

/** What pages of both drivers have. */
interface Keys {
  keyboard: {
    down(key: 'Shift'): Promise<void>;
    up(key: 'Shift'): Promise<void>;
    press(key: 'Tab'): Promise<void>;
  };
  evaluate(read: () => { name: string; hasFocus: boolean }): Promise<{ name: string; hasFocus: boolean }>;
}

/** More stops than any page has. */
const MOST_STOPS = 60;

/**
 * Presses Tab until the control with this name has the focus, or Shift+Tab to go back.
 * @throws if no control on the way has it, with the names of those that were there
 */
export async function tabTo(page: Keys, name: string, way: 'on' | 'back' = 'on'): Promise<void> {
  const stops: string[] = [];
  if (way === 'back') await page.keyboard.down('Shift');
  while (stops.at(-1) !== name) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(focused);
    // Beyond the first or last control is the browser's own window. Firefox sends the page keys that do nothing then.
    expect(at.hasFocus, `the page left at "${name}" after ${stops}`).toBe(true);
    expect(stops.length, `no "${name}" among ${stops}`).toBeLessThan(MOST_STOPS);
    stops.push(at.name);
  }
  if (way === 'back') await page.keyboard.up('Shift');
}

/** Runs in a page. */
function focused(): { name: string; hasFocus: boolean } {
  const at = document.activeElement;
  const [label] = at && 'labels' in at ? (at.labels as NodeListOf<HTMLElement>) : [];
  const name = at?.getAttribute('aria-label') ?? label?.textContent ?? at?.textContent ?? '';
  return { name: name.trim(), hasFocus: document.hasFocus() };
}
