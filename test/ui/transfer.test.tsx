import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Exported, Imported } from '../../lib/contract/outbox';
import { Transfer } from '../../lib/ui/transfer';
import { answerWith, inputsOf, refuse } from './background';
import { button, click, downloaded, find, settle, show, status } from './screen';

const putDown = vi.hoisted(() => vi.fn());
vi.mock('../../lib/messaging/client', () => import('./background'));
vi.mock('../../lib/files/handover', () => ({ putDown }));

const unsent = { name: 'satchel-unsent.json', text: '{"rows":[]}', files: 0, unread: 0 };

/** Chooses a file, as the user does in the browser's file chooser. */
async function choose(text: string): Promise<void> {
  const input = find<HTMLInputElement>('input[type="file"]');
  const file = new File([text], 'unsent.json');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })));
  await expect.poll(() => status()).not.toBe('');
}

beforeEach(() => vi.restoreAllMocks());

it('exports everything unsent as one file', async () => {
  answerWith({ 'outbox.export': () => unsent });
  await show(<Transfer />);
  const { name, text } = unsent;
  expect(await downloaded(() => click(button('Export unsent…')))).toEqual({ name, text });
  expect(status()).toBe('');
});

it('puts the parts of a long export behind one another', async () => {
  const parts: Exported[] = [
    { ...unsent, text: '{"jobs":[1', files: 1, rest: ['b', 'c'] },
    { ...unsent, text: ',2', files: 1, rest: ['c'] },
    { ...unsent, text: ',3]}' },
  ];
  answerWith({ 'outbox.export': () => parts[inputsOf('outbox.export').length - 1] ?? unsent });
  await show(<Transfer />);
  const { text } = await downloaded(() => click(button('Export unsent…')));
  expect(text).toBe('{"jobs":[1,2,3]}');
  expect(inputsOf('outbox.export')).toEqual([{}, { rest: ['b', 'c'] }, { rest: ['c'] }]);
  expect(status()).toBe('2 files aren’t included. Download each from its own row.');
});

it.each<[Partial<Exported>, string]>([
  [{ files: 2 }, '2 files aren’t included. Download each from its own row.'],
  [{ unread: 1 }, '1 clip isn’t included, because it couldn’t be read from the disk.'],
])('says what the export leaves out: %j', async (left, said) => {
  answerWith({ 'outbox.export': () => ({ ...unsent, ...left }) });
  await show(<Transfer />);
  await downloaded(() => click(button('Export unsent…')));
  await expect.poll(() => status()).toBe(said);
});

describe('import', () => {
  it.each<[Imported, string]>([
    [{ added: 0, known: 2, unreadable: 1 }, '0 added, 2 already here, 1 unreadable.'],
    [
      { added: 3, known: 0, unreadable: 0 },
      '3 added, 0 already here, 0 unreadable.Imported clips are sent only when you choose “Send now”.',
    ],
  ])('%j: %s', async (imported, said) => {
    answerWith({ 'outbox.import': () => imported });
    await show(<Transfer />);
    await choose(unsent.text);
    const [id, file] = putDown.mock.lastCall ?? [];
    expect(await file.text()).toBe(unsent.text);
    expect(inputsOf('outbox.import')).toEqual([{ id }]);
    expect(status()).toBe(said);
  });

  it('takes the same file again after it could not be read', async () => {
    await show(<Transfer />);
    const input = find<HTMLInputElement>('input[type="file"]');
    const file = new File([], 'unsent.json');
    putDown.mockRejectedValueOnce(new Error('moved'));
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    const emptied = vi.spyOn(input, 'value', 'set');
    await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })));
    expect(emptied).toHaveBeenCalledWith('');
  });

  it('says what is wrong with a file', async () => {
    answerWith({ 'outbox.import': () => refuse({ kind: 'not-an-export' }) });
    await show(<Transfer />);
    await choose('no such thing');
    expect(status()).toBe(
      'The file couldn’t be imported.This file wasn’t exported by Satchel. Choose another file.',
    );
  });

  it('says nothing of an earlier export', async () => {
    answerWith({
      'outbox.export': () => ({ ...unsent, files: 1 }),
      'outbox.import': () => refuse({ kind: 'not-an-export' }),
    });
    await show(<Transfer />);
    await downloaded(() => click(button('Export unsent…')));
    await choose('no such thing');
    expect(status()).not.toContain('isn’t included');
  });

  it('asks for a file', async () => {
    answerWith({});
    await show(<Transfer />);
    const ask = vi.spyOn(find<HTMLInputElement>('input[type="file"]'), 'click');
    await click(button('Import…'));
    expect(ask).toHaveBeenCalledOnce();
  });
});
