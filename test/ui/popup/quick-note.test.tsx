import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { JobView } from '../../../lib/contract/outbox';
import type { PageView } from '../../../lib/contract/page';
import { type Answers, inputsOf, jobOf, journal, page, refuse, research, unanswered } from '../background';
import { button, click, downloaded, field, press, status, type } from '../screen';
import { chooseWhere, freshPage, open, save } from './open-popup';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

const newTab: PageView = { ...page, title: 'New tab', url: '', readable: false };
const kept = { title: '', text: 'Flour', destination: journal };
const job = jobOf({ state: 'queued', undoable: true, clip: { kind: 'written', title: 'Bread', url: '' } });

const write = (more: Answers = {}, view = newTab) =>
  open({
    'page.get': () => view,
    'note.get': () => kept,
    'note.keep': () => {},
    'note.save': () => job,
    ...more,
  });

it.each<[string, PageView, boolean]>([
  ['a new tab', newTab, true],
  ["a page of the browser's own", { ...newTab, url: 'chrome://extensions/' }, true],
  ['a page, by the shortcut', { ...page, note: '' }, true],
  ['a page', page, false],
  ['a web page that cannot be read, whose link can be saved', { ...page, readable: false }, false],
  ['a file', { ...newTab, file: { name: 'a.pdf' } }, false],
])('on %s', async (_, view, isNote) => {
  await write({}, view);
  expect(document.querySelector('#note-text') !== null).toBe(isNote);
});

it.each([
  ['the sample page', fakeBrowser.runtime.getURL('/sample.html'), true],
  ['a new tab', '', false],
])('says on %s how to try Satchel there', async (_, url, isSaid) => {
  await write({}, { ...newTab, url });
  expect(document.body.textContent.includes('Select a sentence on the sample page')).toBe(isSaid);
});

it('goes on where the user stopped, with the focus in the text', async () => {
  await write();
  expect(field('Text').value).toBe('Flour');
  expect(field('Save to').value).toBe('Journal');
  expect(document.activeElement).toBe(field('Text'));
});

it('keeps what is written when the popup closes', async () => {
  await write();
  await type(field('Text'), 'Flour and water');
  dispatchEvent(new Event('pagehide'));
  expect(inputsOf('note.keep')).toEqual([{ ...kept, text: 'Flour and water' }]);
});

it('adds the text from the address bar to what is written', async () => {
  await write({}, { ...newTab, note: 'Buy yeast' });
  expect(field('Text').value).toBe('Flour\n\nBuy yeast');
});

it.each<[string, PageView, string | undefined]>([
  ['the text from the address bar', { ...newTab, note: 'Buy yeast' }, 'Flour\n\nBuy yeast'],
  ['nothing to write', { ...page, note: '' }, undefined],
  ['a new tab', newTab, undefined],
])('offers to connect without an account, with %s', async (_, view, text) => {
  await write({ 'connection.get': () => null }, view);
  button('Connect');
  expect(document.querySelector<HTMLTextAreaElement>('#note-text')?.value).toBe(text);
});

it('saves with Ctrl+Enter to the chosen place, and once', async () => {
  await write();
  await type(field('Title'), 'Bread');
  await chooseWhere('res');
  await press(field('Text'), 'Enter', { ctrlKey: true });
  await press(document.body, 'Enter', { ctrlKey: true });
  expect(inputsOf('note.save')).toMatchObject([{ title: 'Bread', text: 'Flour', destination: research }]);
  expect(status()).toContain('Saved on this device.');
});

it('takes no more words while it is saved, because they would be lost, and Save shows that', async () => {
  await write({ 'note.save': unanswered });
  expect([field('Title'), field('Text')].map(({ readOnly }) => readOnly)).toEqual([false, false]);
  await press(field('Text'), 'Enter', { ctrlKey: true });
  expect([field('Title'), field('Text')].map(({ readOnly }) => readOnly)).toEqual([true, true]);
  expect(button('Save').getAttribute('aria-disabled')).toBe('true');
});

it('keeps what is written if it could not be saved', async () => {
  await write({ 'note.save': () => refuse({ kind: 'storage' }) });
  await type(field('Text'), 'Flour and water');
  await press(field('Text'), 'Enter', { ctrlKey: true });
  expect(inputsOf('note.keep')).toEqual([{ ...kept, text: 'Flour and water' }]);
});

it('undoes the save, and shows the text again', async () => {
  await write({ 'outbox.undo': () => ({ undone: true }) });
  await click(save());
  await click(button('Undo'));
  expect(inputsOf('outbox.undo')).toEqual([{ id: 'job' }]);
  expect(field('Text').value).toBe('Flour');
  expect(inputsOf('note.keep').at(-1)).toEqual(kept);
});

it('saves nothing while it is empty', async () => {
  await write({ 'note.get': () => ({ ...kept, text: ' ' }) });
  expect(save().disabled).toBe(true);
  await press(field('Text'), 'Enter', { ctrlKey: true });
  expect(inputsOf('note.save')).toEqual([]);
});

it('says in view why it could not be saved, keeps the text on the screen, and offers a copy', async () => {
  const scroll = vi.spyOn(HTMLFormElement.prototype, 'scrollIntoView');
  await write({
    'note.save': () => refuse({ kind: 'storage' }),
    'note.get': () => ({ ...kept, title: 'Bread' }),
  });
  await click(save());
  expect(status()).toContain('Nothing was saved.');
  expect(scroll.mock.calls).toEqual([[{ block: 'end' }]]);
  expect(field('Text').value).toBe('Flour');
  // A full disk cannot keep the note when the popup closes.
  const file = { name: 'Bread.md', text: '# Bread\n\nFlour' };
  expect(await downloaded(() => click(button('Download')))).toEqual(file);
});

it.each([
  ['saved if it is there', true, 'Saved on this device.'],
  ['not saved if it is not', false, 'Nothing was saved.'],
])('a note whose answer is lost is reported as %s', async (_, isThere, told) => {
  let jobs: JobView[] = [];
  await write({
    'outbox.list': () => jobs,
    'note.save': ({ id }) => {
      jobs = isThere ? [{ ...job, id }] : [];
      return refuse({ kind: 'unexpected' });
    },
  });
  await click(save());
  expect(status()).toContain(told);
});
