import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ActivityPage } from '../../../entrypoints/activity/activity-page';
import { firstAnswers } from '../../../entrypoints/activity/first-answers';
import type { Output } from '../../../lib/contract/contract';
import { EditDialog } from '../../../lib/ui/activity/edit-dialog';
import {
  type Answers,
  announce,
  answerWith,
  connection,
  inputsOf,
  jobOf,
  methodsAsked,
  refuse,
  statusOf,
  unanswered,
} from '../background';
import { button, click, field, find, press, settle, show, status, type } from '../screen';

vi.mock('../../../lib/messaging/client', () => import('../background'));

const width = (pixels: number) => vi.stubGlobal('matchMedia', () => ({ matches: pixels >= 880 }));
const closed = vi.fn<() => void>();
const stored = { title: 'A page', markdown: 'Words.' };
const answers: Answers = {
  'outbox.content': () => stored,
  'outbox.edit': () => {},
  'draft.get': () => null,
  'draft.put': () => {},
};

afterEach(() => vi.useRealTimers());
beforeEach(async () => {
  closed.mockClear();
  answerWith({ ...answers });
  await show(<EditDialog id="job" onClose={closed} />);
});

describe('editing', () => {
  it('starts with the stored text, and stores what was changed', async () => {
    expect([field('Title').value, field('Content, in Markdown').value]).toEqual(['A page', 'Words.']);
    await type(field('Content, in Markdown'), 'Other words.');
    await click(button('Save'));
    expect(inputsOf('outbox.edit')).toEqual([{ id: 'job', title: 'A page', markdown: 'Other words.' }]);
    expect(closed).toHaveBeenCalledOnce();
  });

  it('is of what another window stored meanwhile, as long as nothing is typed', async () => {
    let content = stored;
    answerWith({ ...answers, 'outbox.content': () => content });
    await show(<EditDialog id="job" onClose={closed} />);
    content = { title: 'Theirs', markdown: 'Their words.' };
    await announce('outbox');
    await type(field('Title'), 'Mine');
    content = { title: 'Theirs again', markdown: 'Other words.' };
    await announce('outbox');
    await click(button('Save'));
    expect(inputsOf('outbox.edit')).toEqual([{ id: 'job', title: 'Mine', markdown: 'Their words.' }]);
  });

  it.each([
    ['storage', 'The browser couldn’t write to this device’s storage.'],
    ['too-late', 'The clip is already being sent or has arrived, without this change.'],
  ] as const)('keeps the text on screen if it could not be stored: %s', async (kind, words) => {
    answerWith({ ...answers, 'outbox.edit': () => refuse({ kind }) });
    await type(field('Title'), 'Mine');
    await click(button('Save'));
    expect(status()).toContain(words);
    expect(field('Title').value).toBe('Mine');
    expect(closed).not.toHaveBeenCalled();
  });

  it('takes no more words while it is stored, because they would be lost', async () => {
    answerWith({ ...answers, 'outbox.edit': unanswered });
    await type(field('Title'), 'Mine');
    await click(button('Save'));
    const fields = [field('Title'), field('Content, in Markdown')];
    expect(fields.map(({ readOnly }) => readOnly)).toEqual([true, true]);
  });

  it('changes nothing if it is cancelled', async () => {
    await type(field('Title'), 'Mine');
    await click(button('Cancel'));
    expect(inputsOf('outbox.edit')).toEqual([]);
    expect(closed).toHaveBeenCalledOnce();
  });

  it.each(['Save', 'Cancel'])('survives the page, and is forgotten after %s', async (name) => {
    let kept: Output<'draft.get'> = null;
    answerWith({
      ...answers,
      'draft.get': () => kept,
      'draft.put': ({ key: _, ...draft }) => {
        kept = draft;
      },
    });
    await type(field('Title'), 'Mine');
    dispatchEvent(new Event('pagehide'));
    expect(inputsOf('draft.put')).toEqual([{ key: 'job', title: 'Mine', words: 'Words.' }]);
    await show(<EditDialog id="job" onClose={closed} />);
    expect([field('Title').value, field('Content, in Markdown').value]).toEqual(['Mine', 'Words.']);
    await click(button(name));
    expect(inputsOf('draft.put').at(-1)).toEqual({ key: 'job', title: '' });
  });

  it('keeps nothing once it is over, however soon that is', async () => {
    vi.useFakeTimers();
    await type(field('Title'), 'Mine');
    await click(button('Cancel'));
    vi.runAllTimers();
    expect(inputsOf('draft.put')).toEqual([{ key: 'job', title: '' }]);
  });

  it('takes the stored text if the draft has lost its own, which was long', async () => {
    answerWith({ ...answers, 'draft.get': () => ({ title: 'Mine' }) });
    await show(<EditDialog id="job" onClose={closed} />);
    expect([field('Title').value, field('Content, in Markdown').value]).toEqual(['Mine', 'Words.']);
  });

  it.each([
    ['as it was', 'A page', true],
    ['changed', 'Mine', false],
  ])('Escape, text %s', async (_, title, closes) => {
    await type(field('Title'), title);
    await settle(() => find('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(closed).toHaveBeenCalledTimes(closes ? 1 : 0);
  });
});

it.each([
  ['nothing before the text is there', unanswered, []],
  ['the text', () => stored, [{ id: 'job', ...stored }]],
])('Ctrl+Enter in the text stores %s', async (_, content, edits) => {
  answerWith({ ...answers, 'outbox.content': content });
  await show(<EditDialog id="job" onClose={closed} />);
  await press(field('Content, in Markdown'), 'Enter', { ctrlKey: true });
  expect(inputsOf('outbox.edit')).toEqual(edits);
});

it.each([
  ['Save and send', ['outbox.edit', 'outbox.send']],
  ['Save', ['outbox.edit']],
])('for a clip that can be sent at once: %s', async (name, asked) => {
  answerWith({ ...answers, 'outbox.send': () => {} });
  await show(<EditDialog id="job" sends onClose={closed} />);
  await type(field('Title'), 'Mine');
  await click(button(name));
  expect(methodsAsked().filter((method) => asked.includes(method))).toEqual(asked);
  expect(inputsOf('outbox.edit')).toMatchObject([{ title: 'Mine' }]);
  expect(closed).toHaveBeenCalledOnce();
});

it('stores nothing if the content could not be read', async () => {
  answerWith({ ...answers, 'outbox.content': () => refuse({ kind: 'gone' }) });
  await show(<EditDialog id="job" onClose={closed} />);
  expect(status()).toContain('This item no longer exists.');
  expect(button('Save').disabled).toBe(true);
});

it.each<[string, string, () => void, (string | undefined)[]]>([
  ['the window becomes narrow', 'resize', () => width(600), ['below', undefined]],
  ['another clip is to be shown', 'hashchange', () => location.assign('#job=other'), [undefined, 'beside']],
])('what is typed stays if %s: that waits until the dialog is closed', async (_, event, happens, open) => {
  width(1200);
  const jobs = ['job', 'other'].map((id) => jobOf({ id, state: 'needs-you' }));
  answerWith({
    ...answers,
    'outbox.list': () => jobs,
    'outbox.status': () => statusOf(jobs),
    'connection.get': () => connection,
  });
  await show(<ActivityPage asked={firstAnswers()} />);
  await click(button('Edit'));
  await type(field('Title'), 'Mine');
  happens();
  await settle(() => dispatchEvent(new Event(event)));
  expect(field('Title').value).toBe('Mine');
  await click(button('Cancel'));
  // As in a browser, where a closed dialog gives the focus back.
  await settle(() => button('Edit').focus());
  expect([...document.querySelectorAll<HTMLElement>('.job')].map(({ dataset }) => dataset.open)).toEqual(
    open,
  );
});

it.each([
  ['in the row', 600],
  ['in the details', 1200],
])('what is typed %s stays if another window discards the clip', async (_, pixels) => {
  width(pixels);
  let job = jobOf({ state: 'needs-you' });
  answerWith({
    ...answers,
    'outbox.list': () => [job],
    'outbox.status': () => statusOf([job]),
    'connection.get': () => connection,
  });
  await show(<ActivityPage asked={firstAnswers()} />);
  await click(button('A page'));
  await click(button('Edit'));
  await type(field('Title'), 'Mine');
  job = { ...job, discardedAt: 1 };
  await announce('outbox');
  expect(field('Title').value).toBe('Mine');
  await click(button('Cancel'));
  expect(document.querySelector('dialog')).toBeNull();
  expect(find('.job').textContent).toContain('Discarded');
});
