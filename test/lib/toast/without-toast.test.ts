import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createOnPage } from '../../../lib/toast/on-page';
import type { ToastView } from '../../../lib/toast/toast-view';
import { withoutToast } from '../../../lib/toast/without-toast';

const TAB = 1;
/** The title of each toast that was shown, and its tab. */
let shown: string[];

beforeEach(() => {
  shown = [];
  Object.assign(fakeBrowser.scripting, {
    executeScript: async ({ target, args }: { target: { tabId: number }; args?: [ToastView] }) => {
      if (args) shown.push(`${args[0].title} in tab ${target.tabId}`);
      return [{ result: 'over' }];
    },
  });
});

const view = (title: string): ToastView => ({
  ...{ icon: 'done', title, buttons: [], close: '', unanswered: '' },
  ...{ answerWithinMs: 1, language: 'en', forMs: 1 },
});

/** Begins to take a picture of the tab. @returns what ends it */
function begin(): () => void {
  let end = () => {};
  withoutToast(TAB, () => new Promise<void>((resolve) => (end = resolve)));
  return () => end();
}

type OnPage = ReturnType<typeof createOnPage>;

it.each<[what: string, calls: (page: OnPage) => Promise<unknown>[], during: string[], after: string[]]>([
  ['a toast waits', (page) => [page.show(TAB, view('Kept'))], [], ['Kept in tab 1']],
  [
    'the last of two toasts is shown',
    (page) => [page.show(TAB, view('Kept')), page.show(TAB, view('Saved'))],
    [],
    ['Saved in tab 1'],
  ],
  ['a toast that is hidden is not shown', (page) => [page.show(TAB, view('Kept')), page.hide(TAB)], [], []],
  ['a toast of another tab does not wait', (page) => [page.show(2, view('Kept'))], ['Kept in tab 2'], []],
])('while a picture of a tab is taken, %s', async (_, calls, during, after) => {
  const [endFirst, endSecond] = [begin(), begin()];
  const made = calls(createOnPage());
  // The first picture ends, the second one does not.
  endFirst();
  await new Promise((done) => setImmediate(done));
  expect(shown).toEqual(during);
  endSecond();
  await Promise.all(made);
  expect(shown).toEqual([...during, ...after]);
});
