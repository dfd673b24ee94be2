import { expect, it, vi } from 'vitest';
import { makeDeps } from '../../support/deps';
import { note, notebook } from '../../support/destinations';
import { aClip } from '../../support/job';
import { page, takesAll } from '../support/services';

/** A browser that may send a write twice, and does so if asked. */
async function makeRepeating(repeats = true) {
  const made: { id: string; title: string; text: string }[] = [];
  const browser = { sendsTwice: false };
  const deps = await makeDeps(
    (name, input) => {
      const { content = '', doc_id } = Object(input);
      switch (name) {
        case 'import_doc':
        case 'append_doc':
          for (let copy = 0; copy < (browser.sendsTwice ? 2 : 1); copy++) {
            made.push({ id: doc_id ?? `made ${made.length + 1}`, title: 'A page', text: content });
          }
          return { id: made.at(-1)?.id };
        case 'get_doc_content': {
          const texts = made.filter(({ id }) => id === doc_id).map(({ text }) => text);
          return { content: ['# Old', ...texts].join('\n') };
        }
        case 'list_note_by_folder_id':
          return page(made.map((one) => ({ ...one, summary: '', modifiedAt: 0, deleted: false })));
        default:
          return takesAll(name, input);
      }
    },
    { repeats },
  );
  /** Saves a clip and wakes the worker again if it asked for that. */
  async function save(id: string, to = notebook): Promise<{ counted: boolean; copies: number | undefined }> {
    await deps.outbox.add(id, aClip(), to);
    await deps.worker.drain();
    const { countAt } = (await deps.jobs.get(id)).receipt ?? {};
    if (countAt !== undefined) deps.clock.now = countAt;
    await deps.worker.drain();
    await vi.waitFor(async () => expect((await deps.jobs.get(id)).receipt).not.toHaveProperty('countAt'));
    return { counted: countAt !== undefined, copies: (await deps.jobs.get(id)).receipt?.copies };
  }
  return { browser, save };
}

it.each([
  ['a note', notebook],
  ['an append', note],
])('%s that the browser sent twice is reported as two', async (_, to) => {
  const { browser, save } = await makeRepeating();
  browser.sendsTwice = true;
  expect(await save('doubled', to)).toEqual({ counted: true, copies: 2 });
});

it('a write that may have been sent twice is counted, however fast the answer was', async () => {
  const { save } = await makeRepeating();
  expect(await save('fast')).toEqual({ counted: true, copies: undefined });
});

it('with a browser that repeats nothing, nothing is counted', async () => {
  const { save } = await makeRepeating(false);
  expect(await save('usual')).toEqual({ counted: false, copies: undefined });
});
