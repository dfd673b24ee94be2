import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signatureOf } from './signature';
import { type StandIn, startStandIn } from './stand-in';
import { bytesOf, call, putObject, type Upload } from './test-client';

const start = 1_774_920_437;
let clock = start * 1000;
let service: StandIn;
beforeAll(async () => {
  service = await startStandIn({ seed: 'small', now: () => clock });
});
beforeEach(() => {
  clock = start * 1000;
  service.reset();
});
afterAll(() => service.close());

it('computes the store’s signature', () => {
  const signature = signatureOf({
    method: 'PUT',
    key: 'data/a b/中文 (1).md',
    headers: [['host', 'demo-1250000000.cos.ap-shanghai.myqcloud.com']],
    signTime: '1774920437;1774963637',
    keyTime: '1774920437;1774963637',
    secretKey: 'SECRETEXAMPLE',
  });
  expect(signature).toBe('9db1eea65612f3e6404ea026bed20cda13440ccf');
});

const bytes = bytesOf('# 中文 note\n');
const kb = { knowledge_base_id: 'kb_research' };

async function begin(file_name = "中文 (1) a+b&c=d'e!.md", more: object = {}) {
  const created = await call(service, 'create_media', {
    ...{ file_name, file_size: bytes.length, content_type: 'text/markdown', file_ext: 'md', ...kb, ...more },
  });
  const { cos_credential: credential, media_id } = created.data;
  const time = `${credential.start_time};${credential.expired_time}`;
  const upload: Upload = { key: credential.cos_key, bytes, credential, time };
  const request = {
    media_type: 7,
    media_id,
    title: file_name,
    file_info: { cos_key: credential.cos_key, file_size: bytes.length, last_modify_time: start, file_name },
    ...kb,
  };
  return { credential, upload, request };
}

describe('an upload', () => {
  it.each([
    [1, ['no answer', 200]],
    [2, [200, 'no answer']],
  ])('breaks halfway only at the chosen call: the %i.', async (nth, expected) => {
    service.addFaults({ operation: 'put_object', kind: 'drop-half', nth });
    const { upload } = await begin();
    const put = () =>
      putObject(service, upload).then(
        ({ status }) => status,
        () => 'no answer',
      );
    expect([await put(), await put()]).toEqual(expected);
  });

  it.each(["中文 (1) a+b&c=d'e!.md", '50%.md', 'a/b\\c.md', `${'长'.repeat(1000)}.md`, 'a?b#c.md'])(
    'of %j completes its three steps',
    async (name) => {
      const { upload, request, credential } = await begin(name);
      expect(credential).toMatchObject({
        start_time: start,
        expired_time: start + 1800,
        bucket_name: 'satchel-1250000000',
      });
      expect((await putObject(service, upload)).status).toBe(200);
      const { code, data } = await call(service, 'add_knowledge', request);
      expect([code, data.media_id]).toEqual([0, request.media_id]);
      expect(service.violations()).toEqual([]);
      expect(service.commits().map((commit) => commit.operation)).toEqual([
        'create_media',
        'put_object',
        'add_knowledge',
      ]);
      const found = await call(service, 'search_knowledge', { query: '中文 note', cursor: '', ...kb });
      expect(found.data.info_list).toMatchObject([{ media_id: request.media_id, title: name }]);
    },
  );

  it.each<[string, (upload: Upload) => Upload, number, string]>([
    ['another key', (u) => ({ ...u, key: 'elsewhere' }), 403, 'AccessDenied'],
    [
      'a wrong secret',
      (u) => ({ ...u, credential: { ...u.credential, secret_key: 'x' } }),
      403,
      'SignatureDoesNotMatch',
    ],
    [
      'an unknown id',
      (u) => ({ ...u, credential: { ...u.credential, secret_id: 'x' } }),
      403,
      'InvalidAccessKeyId',
    ],
    ['a wrong token', (u) => ({ ...u, credential: { ...u.credential, token: 'x' } }), 403, 'InvalidToken'],
    ['no signature', (u) => ({ ...u, change: ({ Authorization: _, ...rest }) => rest }), 403, 'AccessDenied'],
    [
      'the service’s key',
      (u) => ({ ...u, change: (h) => ({ ...h, 'svc-openapi-apikey': 'k' }) }),
      403,
      'AccessDenied',
    ],
  ])('with %s is refused, not stored, and recorded as a violation', async (_, change, status, code) => {
    const { upload } = await begin();
    const response = await putObject(service, change(upload));
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(`<Code>${code}</Code>`);
    expect(service.violations()).toHaveLength(1);
    expect(service.commits()).toHaveLength(1);
  });

  it.each([
    ['after its credential has expired', 1801, 'ExpiredToken'],
    ['a day early', -86_400, 'RequestTimeTooSkewed'],
  ])('%s is refused, but is no violation', async (_, seconds, code) => {
    const { upload } = await begin();
    clock += seconds * 1000;
    const response = await putObject(service, upload);
    expect([response.status, await response.text()]).toEqual([
      403,
      expect.stringContaining(`<Code>${code}</Code>`),
    ]);
    expect(service.violations()).toEqual([]);
  });
});

describe('add_knowledge refuses a file', () => {
  type Request = Awaited<ReturnType<typeof begin>>['request'];
  it.each<[string, (request: Request) => object]>([
    ['of another size', (r) => ({ ...r, file_info: { ...r.file_info, file_size: 1 } })],
    ['of another key', (r) => ({ ...r, file_info: { ...r.file_info, cos_key: 'x' } })],
    ['of another type', (r) => ({ ...r, media_type: 13 })],
    ['of another knowledge base', (r) => ({ ...r, knowledge_base_id: 'kb_recipes' })],
    ['that has no record', (r) => ({ ...r, media_id: 'media_none' })],
  ])('%s', async (_, change) => {
    const { upload, request } = await begin();
    await putObject(service, upload);
    expect((await call(service, 'add_knowledge', { ...change(request) })).code).toBe(110001);
  });

  it('that was never uploaded, or only in part', async () => {
    const { upload, request } = await begin();
    expect((await call(service, 'add_knowledge', request)).message).toContain('must be uploaded');
    await putObject(service, { ...upload, bytes: bytes.slice(1) });
    expect((await call(service, 'add_knowledge', request)).message).toContain('file_size bytes');
  });

  it('if the user cannot add to the knowledge base', async () => {
    const answer = await call(service, 'create_media', {
      ...{ file_name: 'a.md', file_size: 1, content_type: 'text/markdown', file_ext: 'md' },
      knowledge_base_id: 'kb_handbook',
    });
    expect(answer.code).toBe(110030);
  });
});
