import { expect } from 'vitest';

interface Stops {
  /** Of every control that is enabled. */
  names: string[];
  /** Of the one that has the focus. */
  focused: string;
  hasFocus: boolean;
}

/** What pages of both drivers have. */
interface Keys {
  keyboard: {
    down(key: 'Shift'): Promise<void>;
    up(key: 'Shift'): Promise<void>;
    press(key: 'Tab'): Promise<void>;
  };
  evaluate(read: () => Stops): Promise<Stops>;
}

/** More stops than any page has. */
const MOST_STOPS = 60;

/**
 * Presses Tab until the control with this name has the focus, or Shift+Tab to go back. Waits first until the page shows
 * the control.
 * @throws if no control on the way has it, with the names of those that were there
 */
export async function tabTo(page: Keys, name: string, way: 'on' | 'back' = 'on'): Promise<void> {
  await expect.poll(async () => (await page.evaluate(stops)).names).toContain(name);
  const passed: string[] = [];
  if (way === 'back') await page.keyboard.down('Shift');
  while (passed.at(-1) !== name) {
    await page.keyboard.press('Tab');
    const { focused, hasFocus } = await page.evaluate(stops);
    // Beyond the first or last control is the browser's own window. Firefox sends the page keys that do nothing then.
    expect(hasFocus, `the page left at "${name}" after ${passed}`).toBe(true);
    expect(passed.length, `no "${name}" among ${passed}`).toBeLessThan(MOST_STOPS);
    passed.push(focused);
  }
  if (way === 'back') await page.keyboard.up('Shift');
}

/** Runs in a page. */
function stops(): Stops {
  const nameOf = (control: Element | null) => {
    const [label] = control && 'labels' in control ? (control.labels as NodeListOf<HTMLElement>) : [];
    return (control?.getAttribute('aria-label') ?? label?.textContent ?? control?.textContent ?? '').trim();
  };
  const controls = document.querySelectorAll(
    ':is(a[href], button, input, select, summary, textarea, [tabindex]):not(:disabled)',
  );
  return {
    names: Array.from(controls, nameOf),
    focused: nameOf(document.activeElement),
    hasFocus: document.hasFocus(),
  };
}
