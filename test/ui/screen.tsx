import { type ComponentChild, render } from 'preact';
import { act } from 'preact/test-utils';
import { vi } from 'vitest';
import type { TextFile } from '../../lib/contract/method';
import { keepFocus } from '../../lib/ui/keep-focus';

// As every page does when it starts.
keepFocus();

// happy-dom has no popovers.
const toggled = (newState: 'open' | 'closed') =>
  function (this: HTMLElement) {
    this.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
  };
Object.assign(HTMLElement.prototype, { showPopover: toggled('open'), hidePopover: toggled('closed') });

/** Answers come over several turns, and what they draw may request more. No test waits for a time. */
const ROUNDS = 3;
const TURNS = 10;

/** Runs an action, and waits until everything that follows from it at once is drawn. */
export async function settle(action: () => void): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    await act(async () => {
      if (round === 0) action();
      for (let turn = 0; turn < TURNS; turn++) await Promise.resolve();
    });
  }
}

/** How long a page may take on a busy machine (milliseconds). */
const PATIENCE_MS = 90_000;

/** Draws until the check no longer throws, and returns its result: for what takes timers or loads a module. */
export function eventually<T>(check: () => T): Promise<T> {
  const draw = async () => {
    await settle(() => {});
    return check();
  };
  return vi.waitFor(draw, { timeout: PATIENCE_MS });
}

/** Draws into an empty page, and waits until its requests are answered. */
export async function show(page: ComponentChild): Promise<void> {
  render(null, document.body);
  await redraw(page);
}

/** Draws over what is there, as when a property changes. */
export async function redraw(page: ComponentChild): Promise<void> {
  await settle(() => render(page, document.body));
}

/** The first element that matches; throws if there is none. */
export function find<E extends Element = HTMLElement>(selector: string, within: ParentNode = document): E {
  const element = within.querySelector<E>(selector);
  if (!element) throw new Error(`Nothing fits ${selector} in ${document.body.innerHTML}`);
  return element;
}

export function buttonNames(within: ParentNode = document): string[] {
  return [...within.querySelectorAll('button')].map(nameOf);
}

/** The button's words, without the help below them. */
function nameOf(button: HTMLButtonElement): string {
  const label = button.getAttribute('aria-labelledby');
  return (label ? find(`[id="${label}"]`) : button).textContent ?? '';
}

export function button(name: string, within: ParentNode = document): HTMLButtonElement {
  const found = [...within.querySelectorAll('button')].find((one) => nameOf(one) === name);
  if (!found) throw new Error(`No button "${name}" among ${buttonNames(within).join(', ')}`);
  return found;
}

/** The field with this label. */
export function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label);
  if (!found) throw new Error(`No label "${label}"`);
  return found.htmlFor ? find<HTMLInputElement>(`[id="${found.htmlFor}"]`) : find('input', found);
}

export async function click(element: HTMLElement): Promise<void> {
  await settle(() => element.click());
}

export async function type(input: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  await settle(() => {
    input.focus();
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Chooses the option with this value. */
export async function choose(select: HTMLSelectElement | HTMLInputElement, option: string): Promise<void> {
  await settle(() => {
    select.value = option;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** @returns whether the page took the key, so that the browser does nothing with it */
export async function press(element: Element, key: string, more: KeyboardEventInit = {}): Promise<boolean> {
  const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  await settle(() => element.dispatchEvent(pressed));
  return pressed.defaultPrevented;
}

/** The file that an action offers as a download. */
export async function downloaded(action: () => Promise<void>): Promise<TextFile> {
  const blobs: Blob[] = [];
  const names: string[] = [];
  const spies = [
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return 'blob:it';
    }),
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    }),
  ];
  await action();
  for (const spy of spies) spy.mockRestore();
  const [blob, name] = [blobs[0], names[0]];
  if (!blob || name === undefined) throw new Error('Nothing was downloaded');
  return { name, text: await blob.text() };
}

/** Opens or closes a `details` element. */
export async function toggle(details: HTMLDetailsElement): Promise<void> {
  await settle(() => {
    details.open = !details.open;
    details.dispatchEvent(new Event('toggle'));
  });
}

/** The text of all live regions. */
export function status(): string {
  return [...document.querySelectorAll('[role="status"]')].map((one) => one.textContent).join('');
}
