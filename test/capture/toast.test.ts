import { beforeEach, expect, it } from 'vitest';
import type { ToastEnd, ToastView } from '../../lib/toast/toast-view';
import { shownToast } from './support/shown-toast';
import { useTab } from './support/use-tab';

const opened = useTab();

const WITHIN = { timeout: 20_000 };
const VIEW: ToastView = {
  icon: 'waits',
  title: 'Saved on this device',
  detail: 'Going to Research',
  buttons: [{ name: 'undo', label: 'Undo' }],
  ...{ close: 'Close', unanswered: 'No answer.', language: 'en' },
  ...{ answerWithinMs: 60_000, forMs: 60_000 },
};
const NAMES = ['createElementNS', 'documentElement', 'children'];
/** The page tries to hide, restyle and rename whatever is put into it. */
const HOSTILE = `<!doctype html><title>A page</title><style>
  @font-face { font-family: system-ui; src: url(/stolen) }
  html * { display: none !important; color: red !important; transition: all 9s !important; pointer-events: none !important }
</style><p>Text</p>${NAMES.map((name) => `<img name="${name}">`).join('')}<script>
  let clicks = 0;
  addEventListener('click', () => clicks++, true);
  const host = () => document.documentElement.lastElementChild;
  const root = Object.getOwnPropertyDescriptor(Document.prototype, 'documentElement').get.call(document);
</script>`;
beforeEach(async () => {
  // Otherwise the toast slides in, and is measured on its way.
  await opened.tab.page.emulateMedia({ reducedMotion: 'reduce' });
  await opened.tab.show(HOSTILE);
});

/** Shows a toast. The object wraps the promise, which ends with the toast. */
async function show(change: Partial<ToastView> = {}): Promise<{ ended: Promise<ToastEnd> }> {
  const shown = { ...VIEW, ...change };
  const ended = opened.tab.run((calls, view) => calls.toast.show(view), shown);
  // The next page of a test ends it, too.
  ended.catch(() => undefined);
  await expect
    .poll(() => shownToast(opened.tab.page), WITHIN)
    .toMatchObject({ texts: [shown.title, shown.detail] });
  return { ended };
}

const press = async (label: string): Promise<void> => {
  const { x = 0, y = 0 } = (await shownToast(opened.tab.page)).buttons[label] ?? {};
  await opened.tab.page.mouse.click(x, y);
};

it.each<[string, ToastEnd]>([
  ['Undo', 'undo'],
  ['Close', 'over'],
])('a trusted click on %s ends it with %s', async (label, end) => {
  const { ended } = await show();
  await press(label);
  expect(await ended).toBe(end);
});

/** A component whose shadow tree has a modal dialog. */
const component = (dialog: string, slotted = '') =>
  `<div id="box"><template shadowrootmode="open"><dialog>${dialog}</dialog></template>${slotted}</div>
  <script>box.shadowRoot.firstChild.showModal()</script>`;

it.each([
  ['a modal dialog', '<dialog>Cookies</dialog><script>document.querySelector("dialog").showModal()</script>'],
  [
    'a modal dialog over another one, which stands below it in the page',
    `<dialog id="top">Really?</dialog><dialog id="low">Cookies</dialog>
    <script>low.showModal(); document.getElementById('top').showModal()</script>`,
  ],
  ['a modal dialog of a component', component('<slot></slot>', '<button>Accept</button>')],
  [
    'a modal dialog of a component without the focus',
    `${component('<slot></slot>', 'Cookies <button>Accept</button>')}<script>document.activeElement.blur()</script>`,
  ],
  ['a modal dialog of a component with the focus in its shadow tree', component('<input>')],
])('can be pressed while the page shows %s', async (_, html) => {
  await opened.tab.show(html);
  const { ended } = await show();
  await press('Undo');
  expect(await ended).toBe('undo');
});

it.each([
  ['opens a modal dialog', '<dialog>Cookies</dialog>', 'document.querySelector("dialog").showModal()'],
  [
    'closes a modal dialog',
    '<dialog>Cookies</dialog><script>document.querySelector("dialog").showModal()</script>',
    'document.querySelector("dialog").close()',
  ],
  ['fills the screen with an element', '<p id="box">Slides</p>', 'box.requestFullscreen()'],
])('can be pressed after the page %s', async (_, html, script) => {
  await opened.tab.show(`<!doctype html><title>A page</title>${html}`);
  const { ended } = await show();
  await opened.tab.page.evaluate(script);
  await expect
    .poll(() => shownToast(opened.tab.page), WITHIN)
    .toMatchObject({ texts: [VIEW.title, VIEW.detail] });
  await press('Undo');
  expect(await ended).toBe('undo');
});

it.each([0.5, 2])('is as large as elsewhere on a page with a zoom of %d in its style', async (zoom) => {
  await opened.tab.show('<!doctype html><title>A page</title>');
  await show();
  const { buttons } = await shownToast(opened.tab.page);
  await opened.tab.show(`<!doctype html><title>A page</title><style>html { zoom: ${zoom} }</style>`);
  await show();
  for (const [label, { x, y }] of Object.entries((await shownToast(opened.tab.page)).buttons)) {
    expect(x).toBeCloseTo(buttons[label]?.x ?? 0, 0);
    expect(y).toBeCloseTo(buttons[label]?.y ?? 0, 0);
  }
});

it('trial 81: the page can neither read nor find its words', async () => {
  await show();
  expect(
    await opened.tab.page.evaluate(`
      getSelection().selectAllChildren(root);
      [find('Research'), find('Saved on'), root.innerText, String(getSelection()), root.lastElementChild.shadowRoot,
       root.lastElementChild.outerHTML].join().match(/Research|Saved|Undo|true/)`),
  ).toBeNull();
});

it.each([
  ['a click on it', 'root.lastElementChild.click()'],
  [
    'an event of its own',
    "root.lastElementChild.dispatchEvent(new PointerEvent('click', { bubbles: true }))",
  ],
  [
    'the focus and Enter',
    "root.lastElementChild.focus(), dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))",
  ],
])('trial 81: the page cannot press a button by %s', async (_, script) => {
  const { ended } = await show();
  await opened.tab.page.evaluate(`void (${script})`);
  await press('Close');
  expect(await ended).toBe('over');
});

it.each([
  ['removes', 'root.lastElementChild.remove()'],
  ['restyles', "root.lastElementChild.style.setProperty('opacity', '0', 'important')"],
  ['replaces everything around', 'root.replaceWith(document.createElement("html"))'],
])('trial 81: it is over after the page %s it', async (_, script) => {
  const { ended } = await show();
  await opened.tab.page.evaluate(`void ${script}`);
  expect(await ended).toBe('over');
});

it('a newer one takes its place, and its time ends it', async () => {
  const { ended } = await show();
  expect(await opened.tab.run((calls, view) => calls.toast.show(view), { ...VIEW, forMs: 1 })).toBe('over');
  expect(await ended).toBe('over');
  expect((await shownToast(opened.tab.page)).texts).toEqual([]);
});

it('says so if the background does not follow a press', async () => {
  const { ended } = await show({ answerWithinMs: 1 });
  await press('Undo');
  expect(await ended).toBe('undo');
  await expect.poll(() => shownToast(opened.tab.page), WITHIN).toMatchObject({ texts: [VIEW.unanswered] });
});

it('a button can be reached in a window that is lower than the toast', async () => {
  const { page } = opened.tab;
  const before = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 320, height: 120 });
  await show({ detail: 'Going to Research. '.repeat(12).trim() });
  const middle = async () => (await shownToast(page)).buttons.Undo?.y ?? Number.NaN;
  expect(await middle()).toBeGreaterThan(120);
  await page.keyboard.press('Shift+Tab');
  expect(await middle()).toBeLessThan(120);
  await page.setViewportSize(before);
});

it.each<[what: string, leave: (page: typeof opened.tab.page) => Promise<void>]>([
  ['the pointer has left it, while it has the focus', ({ mouse }) => mouse.move(1, 1)],
  [
    'the focus has left it, while the pointer is over it',
    async ({ keyboard }) => {
      for (const _ of ['Close', 'the page']) await keyboard.press('Shift+Tab');
    },
  ],
])('it stays after %s', async (_, leave) => {
  const { page } = opened.tab;
  const { ended } = await show();
  await page.keyboard.press('Shift+Tab');
  const { x = 0, y = 0 } = (await shownToast(page)).buttons.Undo ?? {};
  await page.mouse.move(x, y);
  await leave(page);
  expect(await Promise.race([ended, page.waitForTimeout(2500)])).toBeUndefined();
});

it('a document that is no web page cannot show it', async () => {
  await opened.tab.show('<svg xmlns="http://www.w3.org/2000/svg"/>', undefined, 'image/svg+xml');
  expect(await opened.tab.run((calls, view) => calls.toast.show(view), VIEW)).toBe('unseen');
});

it('watches the page no longer once it is over', async () => {
  const watching = await opened.tab.run(
    async (calls, view) => {
      const active = new Set<MutationObserver>();
      const { observe, disconnect } = MutationObserver.prototype;
      MutationObserver.prototype.observe = function (...input) {
        active.add(this);
        observe.apply(this, input);
      };
      MutationObserver.prototype.disconnect = function () {
        active.delete(this);
        disconnect.apply(this);
      };
      const shown = calls.toast.show(view);
      const during = active.size;
      await shown;
      Object.assign(MutationObserver.prototype, { observe, disconnect });
      return { during, after: active.size };
    },
    { ...VIEW, forMs: 1 },
  );
  expect(watching).toEqual({ during: 2, after: 0 });
});
