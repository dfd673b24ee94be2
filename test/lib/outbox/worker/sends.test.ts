import { expect, it } from 'vitest';
import type { Clip } from '../../../../lib/model/clip';
import type { ServiceKind } from '../../../../lib/model/clip-kinds';
import type { Destination } from '../../../../lib/model/destination';
import { offers } from '../../../../lib/ui/activity/job-offers';
import { makeDeps } from '../../support/deps';
import { base, note, notebook } from '../../support/destinations';
import { aClip } from '../../support/job';
import { failure, link, READ, READ_BASES, sendOne, takesAll, takesAllBut } from '../support/services';

const own = (kind: ServiceKind): Clip =>
  aClip({ kind, title: 'Plans', url: '', serviceId: 'own-1', markdown: '' });
const report: Clip = aClip({
  ...{ kind: 'file', title: 'Report', url: '', markdown: '', bytes: new Blob(['%PDF-1.7']) },
  file: { extension: 'pdf', mime: 'application/pdf', size: 8, modifiedAt: 1 },
});
const ENTRY = ['get_knowledge_list', 'search_knowledge', 'add_knowledge'];
const FILE = ['check_repeated_names', 'create_media', 'put_object', 'add_knowledge'];

it.each<[string, Clip, Destination, string[], string[]]>([
  ['a selection to a notebook', aClip(), notebook, ['import_doc'], ['doc-9']],
  ['a selection to a note', aClip(), note, ['append_doc'], ['doc-1']],
  ['a link to a notebook', link, notebook, ['import_doc'], ['doc-9']],
  ['a link to a knowledge base', link, base, ['get_knowledge_list', 'import_urls'], ['media-1']],
  ['a note to a knowledge base', own('note'), base, ENTRY, ['media-2']],
  ['an AI chat to a knowledge base', own('session'), base, ENTRY, ['media-2']],
  ['a link with a title of its own', { ...link, editedTitle: true }, base, ENTRY, ['media-2']],
  ['a selection to a knowledge base', aClip(), base, FILE, ['media-2']],
  ['a file to a knowledge base', report, base, FILE, ['media-2']],
])('sends %s', async (_, clip, destination, operations, ids) => {
  const { calls, jobs } = await sendOne(takesAll, destination, clip);
  expect(calls).toEqual([destination.kind === 'knowledge-base' ? READ_BASES : READ, ...operations]);
  expect(await jobs.get('id')).toMatchObject({ state: 'confirmed', receipt: { ids } });
});

const uncategorized: Destination = { kind: 'notebook', id: 'un_1', name: 'rest', view: 'uncategorized' };

it.each<[string, Destination, object]>([
  ['all notes', { kind: 'notebook', id: '', name: '' }, {}],
  ['the uncategorized notebook, by the id that the service lists', uncategorized, { folder_id: 'un_1' }],
])('sends a selection to %s', async (_, destination, folder) => {
  const { calls, inputs } = await sendOne(takesAll, destination);
  const { content: _content, ...rest } = Object(inputs[calls.indexOf('import_doc')]);
  expect(rest).toEqual(folder);
});

it.each([
  ['target', '310001'],
  ['terminal', '100002'],
] as const)('asks for another destination if "Uncategorized" is refused: %s (%s)', async (kind, code) => {
  const refuses = takesAllBut({ import_doc: failure(kind, code) });
  const { outbox } = await sendOne(refuses, uncategorized);
  const [job] = await outbox.list();
  expect(job).toMatchObject({ state: 'needs-you', problem: { code }, destination: uncategorized });
  expect(job && offers(job).main).toContain('elsewhere');
});

it.each<[string, Clip, object]>([
  ['a note', own('note'), { media_type: 11, title: 'Plans', note_info: { content_id: 'own-1' } }],
  ['an AI chat', own('session'), { media_type: 12, title: 'Plans', session_info: { content_id: 'own-1' } }],
  [
    'a page',
    { ...link, editedTitle: true },
    { media_type: 2, title: 'A page', web_info: { content_id: 'https://example.org/page' } },
  ],
  [
    'an article of a public account',
    { ...link, editedTitle: true, url: 'https://mp.weixin.qq.com/s/abc' },
    { media_type: 6, title: 'A page', web_info: { content_id: 'https://mp.weixin.qq.com/s/abc' } },
  ],
  [
    'an article of a public account, named by a query,',
    { ...link, editedTitle: true, url: 'https://mp.weixin.qq.com/s?__biz=abc' },
    { media_type: 6, title: 'A page', web_info: { content_id: 'https://mp.weixin.qq.com/s?__biz=abc' } },
  ],
  [
    'another page of a site with such articles',
    { ...link, editedTitle: true, url: 'https://mp.weixin.qq.com/mp/homepage' },
    { media_type: 2, title: 'A page', web_info: { content_id: 'https://mp.weixin.qq.com/mp/homepage' } },
  ],
])('adds %s by its id or address, into the folder', async (_, clip, entry) => {
  const { inputs } = await sendOne(takesAll, { ...base, folder: { id: 'f', name: 'Papers' } }, clip);
  expect(inputs.at(-1)).toEqual({ ...entry, knowledge_base_id: 'kb', folder_id: 'f' });
});

/** The operations of an addition to a knowledge base that take a folder (contract.md#a-folder). */
const IN_FOLDER = new Set(['get_knowledge_list', 'check_repeated_names', 'import_urls', 'add_knowledge']);

it.each<[string, Clip, string[]]>([
  ['a file', report, ['check_repeated_names', 'add_knowledge']],
  ['a selection', aClip(), ['check_repeated_names', 'add_knowledge']],
  ['a link', link, ['get_knowledge_list', 'import_urls']],
  ['a note', own('note'), ['get_knowledge_list', 'add_knowledge']],
])('%s uses the folder in each of its steps', async (_, clip, steps) => {
  const { calls, inputs } = await sendOne(takesAll, { ...base, folder: { id: 'f', name: 'Papers' } }, clip);
  const asked = calls.map((name, call) => [name, inputs[call]] as const);
  const inFolder = { knowledge_base_id: 'kb', folder_id: 'f' };
  expect(asked.filter(([name]) => IN_FOLDER.has(name))).toMatchObject(steps.map((name) => [name, inFolder]));
});

it.each([notebook, note])('does not add a note or an AI chat to a $kind', async (destination) => {
  const { outbox, jobs } = await makeDeps(takesAll);
  for (const clip of [own('note'), own('session')]) {
    await expect(outbox.add('id', clip, destination)).rejects.toMatchObject({
      problem: { kind: 'invalid-input', field: 'destination' },
    });
  }
  expect(await jobs.all()).toEqual([]);
});

it('trial 45: a file with that name is not touched: the new one gets the first free name', async () => {
  const { calls, inputs } = await sendOne(takesAll, base);
  expect(inputs.filter((_, call) => calls[call] === 'add_knowledge')).toMatchObject([
    { title: 'A page (2).md', file_info: { file_name: 'A page (2).md', cos_key: 'key' } },
  ]);
});

it('a save succeeds even if the list of recent destinations fails', async () => {
  const { outbox, worker, jobs, fails } = await makeDeps(takesAll);
  fails.used = true;
  await expect(outbox.add('id', aClip(), notebook)).resolves.toMatchObject({ id: 'id' });
  await worker.drain();
  expect((await jobs.get('id')).state).toBe('confirmed');
});

it('does not add without an account', async () => {
  const { outbox, values } = await makeDeps(takesAll);
  await values.connect(null);
  await expect(outbox.add('id', aClip(), notebook)).rejects.toMatchObject({
    problem: { kind: 'no-connection' },
  });
  expect(await outbox.list()).toEqual([]);
});
