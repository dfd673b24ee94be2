import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ImportPage } from '../../../entrypoints/library/import/import-page';
import { type Answers, answerWith, listOf, research } from '../background';
import { button, click, eventually, find, show, type } from '../screen';

/** A list with two groups. */
export const LINKS = [
  '## Tea',
  '- [Cups](https://a.example/cups)',
  '- [Pots](https://b.example/pots)',
  '## Coffee',
  '- [Mills](https://b.example/mills)',
].join('\n');

/** The locks that the page holds. happy-dom has none. */
export const heldLocks: string[] = [];
/** What the browser waits for before it says that a lock is free again. */
export const release = { ready: Promise.resolve() };
const request = async <T,>(name: string, _options: LockOptions, callback: () => Promise<T>): Promise<T> => {
  heldLocks.push(name);
  const result = await callback();
  heldLocks.length = 0;
  await release.ready;
  return result;
};

export const permissions = { contains: vi.fn(), request: vi.fn(), remove: vi.fn() };

/** The address of the page that imports links, and a browser that grants what it is asked for, but has granted nothing. */
export function freshImportPage(): void {
  history.replaceState(null, '', '/library.html#import');
  release.ready = Promise.resolve();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  Object.assign(fakeBrowser.permissions, permissions);
  // Test files may share this module, and so the calls.
  for (const mock of Object.values(permissions)) mock.mockReset();
  permissions.contains.mockResolvedValue(false);
  permissions.request.mockResolvedValue(true);
  permissions.remove.mockResolvedValue(true);
}

export async function openImport(answers: Answers = {}): Promise<void> {
  answerWith({
    'links.saved': () => [],
    'destinations.list': () => listOf([research], 1),
    'library.list': () => ({ value: { items: [], complete: true } }),
    ...answers,
  });
  await show(<ImportPage account="account" isShown />);
}

/** Waits until a source is read. The readers load on demand. */
export const whenRead = () =>
  eventually(() => {
    if (document.querySelector('.source-line progress')) throw new Error('still reading');
  });

/** Adds the links of a text. */
export async function paste(text = LINKS): Promise<void> {
  await click(button('Paste text…'));
  await type(find<HTMLTextAreaElement>('textarea'), text);
  await click(button('Add to the list'));
  await whenRead();
}

export const list = () => find('[role="listbox"]');
export const rows = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
/** The names of the chosen rows. */
export const chosen = () =>
  rows().flatMap((row) =>
    row.getAttribute('aria-selected') === 'true' ? find('.item-name', row).textContent : [],
  );
