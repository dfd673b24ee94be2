import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Client, createClient } from '../../lib/service/client';
import { getKnowledgeBases } from '../../lib/service/knowledge';
import { importDoc } from '../../lib/service/notes';
import * as paging from '../../lib/service/paging';
import type { Variant } from '../service/options';
import { type StandIn, startStandIn } from '../service/stand-in';

const NOW = 1_800_000_000_000;
const BASE = 'kb_research';

let service: StandIn;
let client: Client;
let documented: Awaited<ReturnType<typeof readAll>>;
beforeAll(async () => {
  service = await startStandIn({ seed: 'small', now: () => NOW });
  const { url: baseUrl, clientId, apiKey, storePattern: objectStore } = service;
  const connection = { baseUrl, clientId, apiKey, headerPrefix: 'svc-openapi', objectStore };
  client = createClient(connection, { fetch, online: () => true, now: () => NOW });
  documented = await readAll();
});
beforeEach(() => service.reset('small'));
afterAll(() => service.close());

/** Every list, with the kinds and names of its entries and the other fields that the services send. */
async function readAll() {
  const place = { knowledge_base_id: BASE };
  return {
    notebooks: await named(paging.collect(paging.walkNotebooks(client))),
    notes: await named(paging.collect(paging.walkNotes(client, ''))),
    foundNotes: await named(paging.foundNotes(client, { title: 'e' })),
    bases: await named(paging.collect(paging.walkAddableKnowledgeBases(client))),
    foundBases: await named(paging.foundKnowledgeBases(client, 'r')),
    entries: await named(paging.collect(paging.walkEntries(client, place))),
    inFolder: await named(
      paging.collect(paging.walkEntries(client, { ...place, folder_id: 'folder_typography' })),
    ),
    foundEntries: await named(paging.foundEntries(client, { ...place, query: 'e' })),
    base: (await client.call(getKnowledgeBases, { ids: [BASE] })).map(({ id, name }) => [id, name]),
    written: (await client.call(importDoc, { content: '# A note' })).id !== '',
  };
}

type Named = { id: string; name: string } | { id: string; title: string };

async function named(read: Promise<paging.Ended & { items: Named[] }>) {
  const { items, complete } = await read;
  const told = items.map((item) => {
    const kind = 'kind' in item ? String(item.kind) : '';
    return [kind, item.id, 'name' in item ? item.name : item.title];
  });
  return { told, complete };
}

const CODES = (['retcode', 'code', 'ret_code', 'errcode'] as const).flatMap((code) =>
  (['number', 'string'] as const).flatMap((codeType) =>
    (['data', 'top'] as const).map((payload): Variant => ({ code, codeType, payload })),
  ),
);

it.each<Variant>([
  ...CODES,
  { message: 'msg' },
  { message: 'message' },
  { noteId: 'doc_id' },
  { noteId: 'note_id' },
  { wrappers: '1' },
  { wrappers: '2' },
  { wrappers: '3' },
  { baseId: 'kb_id' },
  { baseName: 'kb_name' },
  { infos: 'list' },
  { infos: 'list', baseId: 'kb_id', baseName: 'kb_name' },
  { int64: 'string' },
  { times: 's' },
  { folders: 'folder-info' },
  { folders: 'media-type' },
  { folders: 'media-id' },
  { folders: 'all' },
  { optional: 'null' },
  { optional: 'missing' },
  { notebooks: 'flat' },
  { parents: 'hidden' },
  { strangers: 'one' },
  { paging: 'no-is-end' },
  { paging: 'no-cursor' },
  { paging: 'neither' },
])('%j: everything reads as in the documented form', async (variant) => {
  service.setOptions({ variants: { '*': variant } });
  expect(await readAll()).toEqual(documented);
  expect(service.violations()).toEqual([]);
});

const withoutExtension = (name: string) => name.replace(/\.\w+$/, '');

it.each<[Variant, (id: string, name: string) => [string, string]]>([
  [{ entryIds: 'own' }, (id, name) => [`entry-${id}`, name]],
  [{ entryTitles: 'bare' }, (id, name) => [id, withoutExtension(name)]],
])('%j: a file keeps the service’s id and title, a folder reads as before', async (variant, toldAs) => {
  service.setOptions({ variants: { '*': variant } });
  for (const list of ['entries', 'inFolder', 'foundEntries'] as const) {
    const told = documented[list].told.map(([kind = '', id = '', name = '']) =>
      kind === 'file' ? [kind, ...toldAs(id, name)] : [kind, id, name],
    );
    expect((await readAll())[list]).toEqual({ told, complete: true });
  }
});

it('a repeated cursor: the list is what was read so far, and is not called complete', async () => {
  service.setOptions({ variants: { list_note_by_folder_id: { paging: 'repeat' } } });
  expect((await readAll()).notes).toEqual({ ...documented.notes, complete: false });
});
