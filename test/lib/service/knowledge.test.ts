import { describe, expect, it } from 'vitest';
import {
  addKnowledge,
  checkRepeatedNames,
  createMedia,
  getKnowledgeBases,
  getKnowledgeList,
  listAddableKnowledgeBases,
  searchKnowledge,
} from '../../../lib/service/knowledge';

const base = (more: object) => ({
  id: 'kb1',
  name: 'Research',
  coverUrl: '',
  description: '',
  recommendedQuestions: [],
  ...more,
});

describe('knowledge bases', () => {
  const full = { cover_url: 'https://c', description: 'd', recommended_questions: ['q', null] };
  it.each([
    ['map', { kb1: { id: 'kb1', name: 'Research' } }, [base({})]],
    ['map without ids inside', { kb1: { name: 'Research' } }, [base({})]],
    ['map with empty ids inside', { kb1: { id: '', name: 'Research' } }, [base({})]],
    ['map with null for ids', { kb1: { id: null, name: 'Research' } }, [base({})]],
    ['list', [{ id: 'kb1', name: 'Research' }], [base({})]],
    ['other names', [{ kb_id: 'kb1', kb_name: 'Research' }], [base({})]],
    [
      'all fields',
      [{ id: 'kb1', name: 'Research', ...full }],
      [base({ coverUrl: 'https://c', description: 'd', recommendedQuestions: ['q', ''] })],
    ],
    ['unreadable ones', [null, { name: 'x' }, 'y', { id: 'kb1', name: 'Research' }], [base({})]],
    ['nothing', undefined, []],
    ['null', null, []],
  ])('infos: %s', (_, infos, output) => {
    expect(getKnowledgeBases.output.parse({ infos })).toEqual(output);
  });

  it('trial 30: a map’s __proto__ is one more key', () => {
    const infos = JSON.parse(
      '{"__proto__":{"name":"x"},"kb1":{"name":"Research","__proto__":{"id":"evil"}}}',
    );
    expect(getKnowledgeBases.output.parse({ infos })).toEqual([
      base({ id: '__proto__', name: 'x' }),
      base({}),
    ]);
    expect({}).not.toHaveProperty('name');
  });

  it('that the user may add to', () => {
    const payload = { addable_knowledge_base_list: [{ id: 'kb1', name: 'Research' }], is_end: true };
    expect(listAddableKnowledgeBases.output.parse(payload)).toMatchObject({
      items: [base({})],
      complete: true,
      isEnd: true,
    });
  });
});

describe('entries', () => {
  const entry = { title: 'A', parentId: '', mediaType: 0, highlight: '' };
  it.each([
    [
      { media_id: 'm1', title: 'A' },
      { ...entry, kind: 'file', id: 'm1' },
    ],
    [
      { media_id: 'm1', title: 'A', folder_id: '' },
      { ...entry, kind: 'file', id: 'm1' },
    ],
    [
      { media_id: 'm1', title: 'A', media_type: '7' },
      { ...entry, kind: 'file', id: 'm1', mediaType: 7 },
    ],
    [
      { media_id: 'm1', title: 'A', parent_folder_id: 'f' },
      { ...entry, kind: 'file', id: 'm1', parentId: 'f' },
    ],
    [
      { media_id: 'm1', title: 'A', folder_id: 'f', parent_folder_id: 'f' },
      { ...entry, kind: 'file', id: 'm1', parentId: 'f' },
    ],
    [
      { folder_id: 'f1', name: 'A' },
      { ...entry, kind: 'folder', id: 'f1' },
    ],
    [
      { folder_id: 'f1', name: ' ' },
      { ...entry, kind: 'folder', id: 'f1', title: 'f1' },
    ],
    [
      { folder_id: 'f1', media_id: 'm1', title: 'A' },
      { ...entry, kind: 'folder', id: 'f1' },
    ],
    [
      { media_id: 'm1', title: 'A', file_number: 0, folder_number: '0', folder_id: '' },
      { ...entry, kind: 'file', id: 'm1' },
    ],
    [
      { media_id: 'm1', title: 'A', file_number: 0, folder_number: 2 },
      { ...entry, kind: 'folder', id: 'm1' },
    ],
    [
      { media_id: 'm1', title: 'A', folder_number: '2' },
      { ...entry, kind: 'folder', id: 'm1' },
    ],
    [
      { media_id: 'm1', title: 'A', media_type: 99 },
      { ...entry, kind: 'folder', id: 'm1', mediaType: 99 },
    ],
    [
      { media_id: 'folder_1', title: 'A' },
      { ...entry, kind: 'folder', id: 'folder_1' },
    ],
  ])('%j', (raw, output) => {
    expect(getKnowledgeList.output.parse({ knowledge_list: [raw] }).items).toEqual([output]);
  });

  it.each([
    [
      'of a folder',
      [
        { folder_id: 'kb', name: 'KB' },
        { folder_id: 'f', name: 'F' },
      ],
      ['KB', 'F'],
    ],
    ['without unreadable entries', [{}, null, 'F', { folder_id: 'f', name: 'F' }], ['F']],
    ['that is missing', undefined, []],
    ['that is no list', { folder_id: 'f' }, []],
  ])('the path %s', (_, current_path, names) => {
    const { path } = getKnowledgeList.output.parse({ knowledge_list: [], current_path });
    expect(path.map(({ name }) => name)).toEqual(names);
  });

  it('found by their content', () => {
    const info = { media_id: 'm1', title: '<em>A</em>', highlight_content: 'x <em>y</em> Vec' };
    expect(searchKnowledge.output.parse({ info_list: [info] }).items).toEqual([
      { ...entry, kind: 'file', id: 'm1', highlight: 'x y Vec' },
    ]);
  });
});

describe('an upload', () => {
  const raw = {
    token: 't',
    secret_id: 'i',
    secret_key: 'k',
    start_time: '1774920437',
    expired_time: 1_774_963_637,
    appid: '1250000000',
    bucket_name: 'demo-1250000000',
    region: 'ap-shanghai',
    custom_domain: 'upload.example',
    cos_key: 'a/b.md',
  };
  const credential = {
    secretId: 'i',
    secretKey: 'k',
    token: 't',
    startsAt: 1_774_920_437_000,
    expiresAt: 1_774_963_637_000,
    bucketName: 'demo-1250000000',
    region: 'ap-shanghai',
    objectKey: 'a/b.md',
    customDomain: 'upload.example',
  };

  it('gets its credential, and the service’s preferred host', () => {
    const output = createMedia.output.parse({ media_id: 'm1', cos_credential: raw });
    expect(output).toEqual({ id: 'm1', credential });
  });

  it.each(['secret_id', 'secret_key', 'expired_time', 'cos_key'])('cannot continue without %s', (field) => {
    const payload = { media_id: 'm1', cos_credential: { ...raw, [field]: undefined } };
    expect(createMedia.output.safeParse(payload).success).toBe(false);
  });

  it.each(['token', 'secret_id'])('cannot continue with a %s that is no valid header', (field) => {
    const payload = { media_id: 'm1', cos_credential: { ...raw, [field]: 'a\nb' } };
    expect(createMedia.output.safeParse(payload).success).toBe(false);
  });

  it.each([{}, { media_id: 'm1' }, { media_id: 7, cos_credential: raw }])(
    'trial 28: not confirmed by %j',
    (payload) => {
      expect(createMedia.output.safeParse(payload).success).toBe(false);
    },
  );
});

describe('a written entry', () => {
  it.each([
    [{ media_id: 'm1' }, { id: 'm1' }],
    [{}, undefined],
    [{ media_id: '' }, undefined],
    [{ media_id: 7 }, undefined],
  ])('trial 28: %j', (payload, output) => {
    expect(addKnowledge.output.safeParse(payload).data).toEqual(output);
  });
});

describe('repeated names', () => {
  it.each([
    [{ results: [{ name: 'a', is_repeated: true }] }, [{ name: 'a', repeated: true }]],
    [{ results: [{ name: 'a', is_repeated: 0 }] }, [{ name: 'a', repeated: false }]],
    [{ results: [{ name: 'a' }] }, [{ name: 'a', repeated: false }]],
    [
      { results: [{ is_repeated: true }, null, { name: 'a', is_repeated: true }] },
      [{ name: 'a', repeated: true }],
    ],
    [{ results: null }, []],
    [{}, []],
    [{ results: 'x' }, undefined],
  ])('%j', (payload, output) => {
    expect(checkRepeatedNames.output.safeParse(payload).data).toEqual(output);
  });
});
