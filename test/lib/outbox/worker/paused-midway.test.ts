import { expect, it } from 'vitest';
import type { Clip } from '../../../../lib/model/clip';
import type { Destination } from '../../../../lib/model/destination';
import type { Outbox } from '../../../../lib/outbox/outbox';
import { makeDeps, type TestDeps } from '../../support/deps';
import { base, notebook } from '../../support/destinations';
import { aClip } from '../../support/job';
import { credential, link } from '../support/services';

const article = aClip({ kind: 'article' });

const ANSWERS: Record<string, unknown> = {
  check_repeated_names: [],
  create_media: { id: 'media', credential },
  put_object: undefined,
  add_knowledge: { id: 'media' },
  import_doc: { id: 'doc' },
  import_urls: [{ urls: [link.url], code: '0', mediaId: 'entry' }],
};

/** An outbox that is paused, or that the user acts on in another way, during the first call of this operation. */
async function pausedDuring(
  operation: string,
  act = (outbox: Outbox): Promise<unknown> => outbox.pauseAll(true),
): Promise<TestDeps> {
  let isDue = true;
  const deps = await makeDeps(async (name) => {
    if (name === operation && isDue) {
      isDue = false;
      await act(deps.outbox);
    }
    return name in ANSWERS ? ANSWERS[name] : { items: [], complete: true, isEnd: true };
  });
  return deps;
}

it.each<[string, Clip, Destination, string]>([
  ['the check whether the service can be reached', aClip(), notebook, 'list_note_folder_by_cursor'],
  ['the read of the entries', link, base, 'get_knowledge_list'],
  ['the check of the names', article, base, 'check_repeated_names'],
  ['the request for an upload', article, base, 'create_media'],
  ['the upload', article, base, 'put_object'],
])('paused during %s, it stops until it is resumed, and is then sent once', async (_, clip, to, during) => {
  const deps = await pausedDuring(during);
  const { outbox, worker, calls } = deps;
  const writes = () => calls.filter((name) => ['add_knowledge', 'import_doc', 'import_urls'].includes(name));
  await outbox.add('id', clip, to);
  await worker.drain();
  expect(writes()).toEqual([]);
  expect(await outbox.list()).toMatchObject([{ state: 'waiting', problem: { kind: 'paused' } }]);
  await outbox.pauseAll(false);
  await worker.drain();
  expect(writes()).toHaveLength(1);
  expect(await outbox.list()).toMatchObject([{ state: 'confirmed' }]);
});

it.each<[string, (outbox: Outbox) => Promise<unknown>]>([
  ['paused', (outbox) => outbox.pauseAll(true)],
  ['discarded', (outbox) => outbox.discard('id')],
  ['undone', (outbox) => outbox.undo('id')],
])('%s, it stops the upload that is under way', async (_, act) => {
  const { outbox, worker, inputs, calls } = await pausedDuring('put_object', act);
  await outbox.add('id', article, base);
  await worker.drain();
  const [, , , options] = Object(inputs[calls.indexOf('put_object')]);
  expect(options.stop.aborted).toBe(true);
});

it('paused after its write was sent, it ends as the answer says', async () => {
  const { outbox, worker } = await pausedDuring('import_doc');
  await outbox.add('id', aClip(), notebook);
  await worker.drain();
  expect(await outbox.list()).toMatchObject([{ state: 'confirmed' }]);
});
