import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FolderList } from '../../../lib/contract/destinations';
import { t, type Word } from '../../../lib/words';
import { answerWith, inputsOf, later, refuse, research } from '../background';
import { click, find, press, type } from '../screen';
import { active, chosen, freshPicker, input, options } from './show-picker';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPicker);

describe('the folders in the picker', () => {
  const enter = async () => {
    await type(input(), 'research');
    await press(input(), 'ArrowRight');
  };
  beforeEach(() => {
    answerWith({
      'destinations.search': () => ({ destinations: [], more: [] }),
      'destinations.folders': ({ folder }) => ({
        folders: folder ? [] : ['Papers', 'Plans'].map((name) => ({ id: name, name })),
        complete: true,
      }),
    });
  });

  it.each<[string, string[], string[], string]>([
    ['go in', [], ['Save here', 'Papers', 'Plans'], 'Save here'],
    ['go on', ['ArrowDown', 'ArrowRight'], ['Save here'], 'Save here'],
    ['come back', ['ArrowDown', 'ArrowRight', 'ArrowLeft'], ['Save here', 'Papers', 'Plans'], 'Save here'],
  ])('%s', async (_, keys, expected, first) => {
    await enter();
    for (const key of keys) await press(input(), key);
    expect(options()).toEqual(expected);
    expect(active()).toBe(first);
  });

  it('are of the place that the field names meanwhile', async () => {
    await enter();
    expect(input().placeholder).toBe('Research');
    await press(input(), 'Escape');
    expect(input().placeholder).toBe(t('wherePlaceholder'));
  });

  it('are named by their path', async () => {
    await enter();
    await type(input(), 'pl');
    await press(input(), 'ArrowRight');
    await press(input(), 'Enter');
    expect(chosen.mock.calls).toEqual([[{ ...research, folder: { id: 'Plans', name: 'Plans' } }]]);
    expect(inputsOf('destinations.folders')).toEqual([
      { knowledgeBase: { id: 'kb1', name: 'Research' } },
      { knowledgeBase: { id: 'kb1', name: 'Research' }, folder: { id: 'Plans', name: 'Plans' } },
    ]);
  });

  it('lead back to the whole list with Backspace', async () => {
    await enter();
    await press(input(), 'Backspace');
    expect(options()).toEqual(['JournalNotebook', 'Research', 'Meeting']);
  });

  it('are asked for again if the first request failed after they were left', async () => {
    const first = later<FolderList>();
    let asked = 0;
    answerWith({
      'destinations.search': () => ({ destinations: [], more: [] }),
      'destinations.folders': () =>
        asked++ === 0 ? first.answer() : { folders: [{ id: 'p', name: 'Papers' }], complete: true },
    });
    await enter();
    await press(input(), 'ArrowLeft');
    await first.give(Promise.reject(new Error('offline')));
    await enter();
    expect(options()).toEqual(['Save here', 'Papers']);
  });

  it('open with the pointer, too', async () => {
    await press(input(), 'ArrowDown');
    await click(find('[title="Folders"]'));
    expect(options()).toEqual(['Save here', 'Papers', 'Plans']);
    await click(find('.picker-group .row-button'));
    expect(options()).toEqual(['JournalNotebook', 'Research', 'Meeting']);
  });

  it.each<[string, FolderList, Word]>([
    ['some', { folders: [{ id: 'f', name: 'F' }], complete: false }, 'folderPartial'],
    ['none yet', { folders: [], complete: false }, 'folderPartial'],
    [
      'some before it failed',
      { folders: [{ id: 'f', name: 'F' }], complete: false, problem: { kind: 'rate' } },
      'folderPartial',
    ],
    ['none', { folders: [], complete: true }, 'folderNone'],
  ])('say whether they are complete: %s', async (_, answer, word) => {
    answerWith({
      'destinations.search': () => ({ destinations: [], more: [] }),
      'destinations.folders': () => answer,
    });
    await enter();
    expect(find('.picker-note').textContent).toBe(t(word));
  });

  it('show a problem', async () => {
    answerWith({
      'destinations.search': () => ({ destinations: [], more: [] }),
      'destinations.folders': () => refuse({ kind: 'offline' }),
    });
    await enter();
    expect(options()).toEqual(['Save here']);
    expect(document.body.textContent).toContain('The folders couldn’t be read.');
  });
});
