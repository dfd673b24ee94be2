import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Output } from '../../../lib/contract/contract';
import type { JobView } from '../../../lib/contract/outbox';
import { inputsOf, jobOf, refuse, unanswered } from '../background';
import { button, buttonNames, click, field, find, press, settle, status, type } from '../screen';
import { enter, enterNotes, freshPage, open, openMenu, pane, showLibrary, standBeside } from './open-library';
import { shelves } from './shelves';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

const base = { kind: 'knowledge-base', id: 'kb', name: 'Research' } as const;
const journal = { kind: 'notebook', id: 'nb', name: 'Journal' } as const;

beforeEach(() => {
  const query: (about: object) => Promise<unknown[]> = async () => [{ id: 7 }];
  vi.spyOn(fakeBrowser.tabs, 'query').mockImplementation(query as typeof fakeBrowser.tabs.query);
});

describe('the tab beside the library', () => {
  beforeEach(() => standBeside(true));

  it('is saved to the open place, and the state of its job is shown', async () => {
    await open(shelves, { 'library.saveTab': ({ destination }) => ({ job: jobOf({ destination }) }) });
    await enter('Research');
    await click(button('Save this tab here', pane()));
    expect(fakeBrowser.tabs.query).toHaveBeenCalledWith({ active: true, currentWindow: true });
    expect(inputsOf('library.saveTab')).toEqual([{ id: expect.any(String), tabId: 7, destination: base }]);
    expect(status()).toContain('Saved on this device. Sending to Research…');
    // The next click is another save.
    await click(button('Save this tab here', pane()));
    const [first, second] = inputsOf('library.saveTab');
    expect(second?.id).not.toBe(first?.id);
  });

  it.each<[JobView['state'], string]>([
    ['needs-you', 'target'],
    ['unknown', 'ambiguous'],
  ])('leads to the clip in the activity if the user has to decide: %s', async (state, kind) => {
    const job = jobOf({ destination: base, state, problem: { kind } as JobView['problem'] });
    await open(shelves, { 'library.saveTab': () => ({ job }) });
    await enter('Research');
    await click(button('Save this tab here', pane()));
    vi.spyOn(fakeBrowser.extension, 'getViews').mockReturnValue([]);
    const create = vi.spyOn(fakeBrowser.tabs, 'create');
    await click(button('Details', pane()));
    expect(create).toHaveBeenCalledWith({ url: `/activity.html#job=${job.id}` });
  });

  it.each<[JobView['state'], words: string, stays: boolean]>([
    ['confirmed', 'Saved to Research', false],
    ['sending', 'Sending to Research…', true],
  ])('may be another one soon; of a job that is %s, "%s" stays then: %s', async (state, words, stays) => {
    const job = jobOf({ destination: base, state });
    await open(shelves, { 'library.saveTab': () => ({ job }) });
    await enter('Research');
    await click(button('Save this tab here', pane()));
    expect(status()).toContain(words);
    await settle(() => fakeBrowser.tabs.onActivated.trigger({ tabId: 8, windowId: 1 }));
    expect(status().includes(words)).toBe(stays);
  });

  it('whose answer was lost is not asked for again: the next click may be about another page', async () => {
    let saves = 0;
    const list = ({ ids }: { ids?: string[] | undefined }) =>
      (ids ?? []).map((id) => jobOf({ id, destination: base }));
    await open(shelves, {
      'outbox.list': list,
      'library.saveTab': ({ destination }) => {
        if (saves++ === 0) throw new Error('the background has ended');
        return { job: jobOf({ destination }) };
      },
    });
    await enter('Research');
    await click(button('Save this tab here', pane()));
    expect(status()).toContain('Saved on this device. Sending to Research…');
    await click(button('Save this tab here', pane()));
    const [first, second] = inputsOf('library.saveTab');
    expect(second?.id).not.toBe(first?.id);
  });

  it('that the browser does not show to Satchel is left to the popup, with the same destination', async () => {
    await open(shelves, { 'library.saveTab': () => refuse({ kind: 'tab-unseen' }) });
    await enterNotes('Journal');
    await click(button('Save this tab here', pane()));
    expect(status()).toContain('doesn’t let Satchel see this tab yet. With that tab in front, click');
    expect(inputsOf('destinations.use')).toEqual([{ destination: journal }]);
  });

  it('offers the captured text if it could not be stored', async () => {
    const unsaved = { name: 'A page.md', text: 'Text.' };
    await open(shelves, { 'library.saveTab': () => ({ problem: { kind: 'storage' }, unsaved }) });
    await enter('Research');
    await click(button('Save this tab here', pane()));
    expect(status()).toContain('couldn’t write to this device’s storage');
    expect(buttonNames(pane())).toContain('Copy Markdown');
  });

  it.each([
    ['to a note', () => enterNotes('Journal', 'Meeting'), 'Add this tab', true],
    ['not to a read-only base', () => enter('Handbook'), 'Save this tab here', false],
    ['not to a file', () => enter('Research', 'Clocks.pdf'), 'Save this tab here', false],
  ])('is offered %s', async (_, go, name, offered) => {
    await open();
    await go();
    const shown = buttonNames(document.querySelector('.pane:not(.root, [hidden])') ?? document);
    expect(shown.includes(name)).toBe(offered);
  });

  it('is offered only if there is one', async () => {
    standBeside(false);
    await open();
    await enter('Research');
    expect(buttonNames()).not.toContain('Save this tab here');
  });
});

describe('a new note', () => {
  const write = async () => {
    await click(button('New note', pane()));
    await type(field('Title'), 'Tea');
    await type(find<HTMLTextAreaElement>('textarea'), 'Hot.\nBlack.');
  };

  it('is written in a notebook, and the state of its job is shown', async () => {
    await open(shelves, { 'library.write': ({ destination }) => jobOf({ destination }) });
    await enterNotes('Journal');
    await write();
    expect(find('dialog h2').textContent).toBe('New note in Journal');
    await press(find('textarea'), 'Enter', { ctrlKey: true });
    expect(inputsOf('library.write')).toEqual([
      { id: expect.any(String), title: 'Tea', text: 'Hot.\nBlack.', destination: journal },
    ]);
    expect(document.querySelector('dialog')).toBeNull();
    expect(status()).toContain('Saved on this device. Sending to Journal…');
  });

  it('takes no more words while it is stored, because they would be lost', async () => {
    await open(shelves, { 'library.write': unanswered });
    await enterNotes('Journal');
    await write();
    await click(button('Save', find('dialog')));
    const fields = [field('Title'), find<HTMLTextAreaElement>('textarea')];
    expect(fields.map(({ readOnly }) => readOnly)).toEqual([true, true]);
  });

  it('is told of in place of what failed before', async () => {
    standBeside(true);
    await open(shelves, {
      'library.saveTab': () => refuse({ kind: 'tab-unseen' }),
      'library.write': ({ destination }) => jobOf({ destination }),
    });
    await enterNotes('Journal');
    await click(button('Save this tab here', pane()));
    await write();
    await click(button('Save', find('dialog')));
    expect(status()).toContain('Saved on this device. Sending to Journal…');
    expect(status()).not.toContain('doesn’t let Satchel see this tab');
  });

  it('is written in a knowledge base, from its menu', async () => {
    await open();
    await enter('Research');
    await openMenu();
    await click(button('New note', pane()));
    expect(find('dialog h2').textContent).toBe('New note in Research');
    expect(button('Save', find('dialog')).disabled).toBe(true);
    await press(find('textarea'), 'Enter', { ctrlKey: true });
    expect(inputsOf('library.write')).toEqual([]);
  });

  it('whose answer is lost is there all the same', async () => {
    let jobs: JobView[] = [];
    await open(shelves, {
      'outbox.list': () => jobs,
      'library.write': ({ id, destination }) => {
        jobs = [jobOf({ id, destination })];
        return refuse({ kind: 'unexpected' });
      },
    });
    await enterNotes('Journal');
    await write();
    await click(button('Save', find('dialog')));
    expect(status()).toContain('Saved on this device. Sending to Journal…');
  });

  it('survives the side panel, and is forgotten once it is saved or cancelled', async () => {
    let kept: Output<'draft.get'> = null;
    await open(shelves, {
      'draft.get': () => kept,
      'draft.put': ({ key: _, ...draft }) => {
        kept = draft;
      },
    });
    await enterNotes('Journal');
    await write();
    dispatchEvent(new Event('pagehide'));
    expect(inputsOf('draft.put')).toEqual([{ key: 'notebook\nnb', title: 'Tea', words: 'Hot.\nBlack.' }]);
    await showLibrary();
    await click(button('New note', pane()));
    expect([field('Title').value, find<HTMLTextAreaElement>('textarea').value]).toEqual([
      'Tea',
      'Hot.\nBlack.',
    ]);
    await click(button('Cancel', find('dialog')));
    expect(inputsOf('draft.put').at(-1)).toEqual({ key: 'notebook\nnb', title: '' });
  });

  it('that cannot be stored stays in the dialog, with the reason', async () => {
    await open(shelves, { 'library.write': () => refuse({ kind: 'storage' }) });
    await enterNotes('Journal');
    await write();
    await click(button('Save', find('dialog')));
    expect(find('dialog').textContent).toContain('couldn’t write to this device’s storage');
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('Hot.\nBlack.');
  });
});
