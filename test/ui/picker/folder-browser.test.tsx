import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Folder } from '../../../lib/model/destination';
import { FolderBrowser } from '../../../lib/ui/picker/folder-browser';
import { answerWith, inputsOf, refuse } from '../background';
import { button, buttonNames, click, find, show } from '../screen';

vi.mock('../../../lib/messaging/client', () => import('../background'));

const chosen = vi.fn<(folder: Folder | undefined) => void>();
const base = { id: 'kb1', name: 'Research' };

beforeEach(async () => {
  chosen.mockClear();
  answerWith({
    'destinations.folders': ({ folder }) => ({
      folders: folder ? [] : [{ id: 'f1', name: 'Papers' }],
      complete: true,
    }),
  });
  await show(<FolderBrowser knowledgeBase={base} onChoose={chosen} onClose={() => {}} />);
});

describe('the folder browser', () => {
  it('takes the top level if nothing is entered', async () => {
    expect(button('Up').disabled).toBe(true);
    await click(button('Save here'));
    expect(chosen.mock.calls).toEqual([[undefined]]);
  });

  it('enters a folder and takes it, named by its path', async () => {
    await click(button('Papers'));
    expect(inputsOf('destinations.folders').at(-1)).toEqual({
      knowledgeBase: base,
      folder: { id: 'f1', name: 'Papers' },
    });
    expect(document.body.textContent).toContain('No folders here.');
    await click(button('Save here'));
    expect(chosen.mock.calls).toEqual([[{ id: 'f1', name: 'Papers' }]]);
  });

  it.each(['Up', 'Research'])('goes back with %s', async (name) => {
    await click(button('Papers'));
    await click(button(name));
    expect(buttonNames(find('.folder-level'))).toEqual(['Papers']);
  });

  it('says if not all folders could be read', async () => {
    answerWith({ 'destinations.folders': () => ({ folders: [], complete: false }) });
    await click(button('Papers'));
    expect(find('.folder-level').textContent).toBe(
      'Some folders couldn’t be read, so the list may be incomplete.',
    );
  });

  it('shows a problem', async () => {
    answerWith({ 'destinations.folders': () => refuse({ kind: 'offline' }) });
    await click(button('Papers'));
    expect(document.body.textContent).toContain('You’re offline.');
  });
});
