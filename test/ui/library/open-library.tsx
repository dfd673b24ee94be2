import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { firstAnswers } from '../../../entrypoints/library/first-answers';
import { Library } from '../../../entrypoints/library/library';
import { type Answers, answerWith, connection, holdUntil } from '../background';
import { click, find, settle, show, type } from '../screen';
import { hideEnds } from './end-of-list';
import { fakeHighlights } from './highlights';
import { about, type ListAnswer, shelves } from './shelves';

/** The callbacks that wait until the browser is idle. */
export const idle: (() => void)[] = [];

/** Removes what an earlier test left: the address, the history, and the last view. */
export function freshPage(): void {
  fakeHighlights();
  standBeside(false);
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', () => {});
  history.replaceState(null, '', '/');
  localStorage.clear();
  holdUntil.mockClear();
  hideEnds();
}

/** Whether the library is in the side panel; by default it is in a tab. */
export function standBeside(beside: boolean): void {
  const current: () => Promise<unknown> = async () => (beside ? undefined : { id: 1 });
  vi.spyOn(fakeBrowser.tabs, 'getCurrent').mockImplementation(current as typeof fakeBrowser.tabs.getCurrent);
}

export const showLibrary = () => show(<Library first={firstAnswers()} />);

export async function open(list: ListAnswer = shelves, others: Answers = {}): Promise<void> {
  answerWith({
    'outbox.list': () => [],
    'connection.get': () => connection,
    'library.list': list,
    'library.base': ({ id }) => ({
      value: id === 'kb2' ? { ...about, name: 'Handbook', readOnly: true } : about,
    }),
    'library.note': () => ({ value: { text: 'Tea, tea and more TEA.' } }),
    'destinations.use': () => {},
    ...others,
  });
  await showLibrary();
}

export const rows = () =>
  [...document.querySelectorAll('.pane:not([hidden]) .item .item-name')].map((row) => row.textContent);

export function row(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('.pane:not([hidden]) .item')];
  const one = found.find((each) => each.title === name);
  if (!one) throw new Error(`No row "${name}" among ${rows()}`);
  return one;
}

/** Opens the ⋯ menu of the open place, if it has one. */
export async function openMenu(): Promise<void> {
  const shown = [...document.querySelectorAll<HTMLElement>('.menu > button')];
  const last = shown.findLast((one) => !one.closest('[hidden]'));
  if (last) await click(last);
}

/** The pane that is open beside the list of the service. */
export const pane = () => find('.pane:not(.root, [hidden])');

/** Opens the rows of these names, one inside the other. */
export async function enter(...names: string[]): Promise<void> {
  for (const name of names) await click(row(name));
}

/** The same, starting at the notes. */
export async function enterNotes(...names: string[]): Promise<void> {
  await click(find<HTMLInputElement>('.segments label:nth-child(2) input'));
  await enter(...names);
}

/** Searches a pane's list. */
export async function search(words: string, within: ParentNode = pane()): Promise<void> {
  const field = find<HTMLInputElement>('input[type="search"]', within);
  await type(field, words);
  await settle(() => field.form?.requestSubmit());
}

/** The rows of a list that are Tab stops. */
export const stops = (pane = '.root') => [...document.querySelectorAll(`${pane} .item[tabindex="0"]`)];

export const crumbs = () =>
  [...document.querySelectorAll('.pane:not([hidden]) .crumbs li')].map((li) => li.textContent);
