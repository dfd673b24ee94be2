import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StandIn, startStandIn } from './stand-in';
import { call } from './test-client';

let service: StandIn;
beforeAll(async () => {
  service = await startStandIn();
});
afterAll(() => service.close());

const control = async (method: string, path: string, body?: unknown) => {
  const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await fetch(`${service.url}/_control/${path}`, init);
  return { status: response.status, body: await response.json() };
};
const create = () => call(service, 'import_doc', { content_format: 1, content: '# x' });

describe('the control API', () => {
  it('offers the methods over HTTP', async () => {
    await control('POST', 'reset', { seed: 'small' });
    expect((await control('GET', 'state')).body).toMatchObject({
      url: service.url,
      storePattern: service.storeUrl,
    });
    await control('POST', 'faults', { operation: 'import_doc', kind: 'code', code: 100003 });
    expect((await create()).code).toBe(100003);
    await control('POST', 'faults', [{ operation: 'import_doc', kind: 'drop-before' }]);
    await control('DELETE', 'faults');
    expect((await create()).code).toBe(0);
    await call(service, 'get_knowledge_base', { ids: [] });
    expect((await control('GET', 'commits')).body).toMatchObject([{ seq: 1, operation: 'import_doc' }]);
    expect((await control('GET', 'requests')).body).toHaveLength(3);
    expect((await control('GET', 'violations')).body).toHaveLength(1);
  });

  it('changes options one at a time, including the key', async () => {
    await control('POST', 'options', { noteLimit: 1 });
    const { body } = await control('POST', 'options', { apiKey: 'new' });
    expect(body).toMatchObject({ noteLimit: 1, apiKey: 'new', searchLagMs: 0 });
    expect(service.apiKey).toBe('new');
    await control('POST', 'reset', {});
    expect(service.options()).toMatchObject({ noteLimit: 200_000, apiKey: 'stand-in-key-0123456789' });
  });

  it('plants a user’s edits: write, move, delete', async () => {
    const read = () => call(service, 'get_doc_content', { doc_id: 'note_p', target_content_format: 0 });
    await control('POST', 'plant', { notes: [{ id: 'note_p', content: 'typed by hand' }] });
    expect((await read()).data.content).toBe('typed by hand');
    await control('POST', 'plant', { notes: [{ id: 'note_p', content: '', status: 1 }] });
    expect((await read()).code).toBe(100006);
  });

  it.each([
    ['POST', 'options', { nothing: 1 }, 400],
    ['POST', 'faults', { operation: 'x', kind: 'nothing' }, 400],
    ['POST', 'reset', { seed: 'huge' }, 400],
    ['GET', 'nothing', undefined, 404],
  ])('%s %s %j → %i', async (method, path, body, status) => {
    expect((await control(method, path, body)).status).toBe(status);
  });

  it.each([{ origin: 'https://page.example' }, { host: 'rebound.example' }])(
    'refuses web pages: %j',
    async (headers) => {
      const status = await new Promise((resolve, reject) => {
        const sent = request(`${service.url}/_control/state`, { headers }, (response) =>
          resolve(response.statusCode),
        );
        sent.on('error', reject).end();
      });
      expect(status).toBe(403);
    },
  );
});

describe('the file', () => {
  it('keeps saved data', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'stand-in-test-'));
    const file = join(directory, 'service.sqlite');
    const first = await startStandIn({ file, seed: 'small' });
    await call(first, 'import_doc', { content_format: 1, content: '# kept' });
    await first.close();
    const second = await startStandIn({ file, seed: 'small' });
    expect(second.commits()).toMatchObject([{ seq: 1, operation: 'import_doc' }]);
    const { data } = await call(second, 'search_note_book', {
      query_info: { title: 'kept' },
      start: 0,
      end: 1,
    });
    expect(data.total_hit_num).toBe(1);
    await second.close();
    rmSync(directory, { recursive: true });
  });

  it('loads the large seed', async () => {
    const before = process.cpuUsage();
    // Another one: while the seed is made, an idle connection to this one may end.
    const large = await startStandIn({ seed: 'large' });
    // Processor time: wall-clock time depends on how busy the machine is.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(3_000);
    const { data } = await call(large, 'list_note_folder_by_cursor', { cursor: '0', limit: 1 });
    expect(data.note_book_folders).toMatchObject([{ folder: { basic_info: { note_number: 3_000 } } }]);
    await large.close();
  });
});
