// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { makeDeps } from '../../support/deps';
import { aClip } from '../../support/job';
import { note, notebook, page, takesAll } from '../support/services';

const USUAL_MS = 200;

/** A service with slow writes, and a browser that sends one of them twice. */
async function makeRepeating(repeats = true) {
  const made: { id: string; title: string; text: string }[] = [];
  const browser = { sendsTwice: false, extraMs: 0 };
  const deps = await makeDeps(
    (name, input) => {
      const { content = '', doc_id } = Object(input);
      switch (name) {
        case 'import_doc':
        case 'append_doc':
          for (let copy = 0; copy < (browser.sendsTwice ? 2 : 1); copy++) {
            deps.clock.now += USUAL_MS;
            made.push({ id: doc_id ?? `made ${made.length + 1}`, title: 'A page', text: content });
          }
          deps.clock.now += browser.extraMs;
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
  await save('usual', to);
  browser.sendsTwice = true;
  expect(await save('doubled', to)).toEqual({ counted: true, copies: 2 });
});

it.each([
  ['as long as usual', 0, false],
  ['a little longer than usual', 60, false],
  ['much longer than usual', 500, true],
])('a write that takes %s: counted %#', async (_, extraMs, counted) => {
  const { browser, save } = await makeRepeating();
  await save('usual');
  browser.extraMs = extraMs;
  expect(await save('slow')).toEqual({ counted, copies: undefined });
});

it('with a browser that repeats nothing, nothing is counted', async () => {
  const { browser, save } = await makeRepeating(false);
  await save('usual');
  browser.extraMs = 500;
  expect(await save('slow')).toEqual({ counted: false, copies: undefined });
});
