import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProblemError } from '../../../lib/problems/problem';
import { type BodyForm, createBodyForms } from '../../../lib/service/body-forms';
import { createTransport, type Post, type SafeForm } from '../../../lib/service/transport';

const ORIGIN = 'https://api.example.com';
const post = (path: string): Post => ({
  url: ORIGIN + path,
  headers: new Headers(),
  body: `{"p":"${path}"}`,
});
const READ = post('/read');
const WRITE = post('/write');
const PROBE = post('/probe');

/** The end of a request: an answer's status, or a failure before or after the body was read. */
type Fate = number | 'fails unsent' | 'fails sent' | 'times out';

let kept: Record<string, BodyForm>;
let log: string[];
beforeEach(() => {
  kept = {};
  log = [];
});

/** How the requests of each form end in turn; the last one repeats. Default: all get an answer. */
type Fates = Partial<Record<BodyForm, Fate[]>>;

const newForms = () =>
  createBodyForms({
    get: async () => kept,
    put: async (forms) => {
      kept = forms;
    },
  });

function transport(fates: Fates, origin = ORIGIN, safeForm: SafeForm = 'stream', forms = newForms()) {
  return createTransport({
    origin,
    safeForm,
    probe: PROBE,
    forms,
    async send(url, { body }) {
      const { pathname, hash } = new URL(url);
      const form = body instanceof ReadableStream ? 'stream' : hash === '#alone' ? 'alone' : 'plain';
      log.push(`${form} ${pathname}`);
      const ends = fates[form] ?? [];
      const fate = (ends.length > 1 ? ends.shift() : ends[0]) ?? 200;
      await Promise.resolve();
      if (fate === 'times out') throw new DOMException('', 'TimeoutError');
      if (body instanceof ReadableStream && fate !== 'fails unsent') await new Response(body).text();
      if (typeof fate === 'string') throw new TypeError('Failed to fetch');
      return new Response('{}', { status: fate });
    },
  });
}

const outcome = (sending: Promise<Response>) =>
  sending.then(
    ({ status }) => status,
    (error: Error) => (error instanceof ProblemError ? error.problem.kind : error.name),
  );

describe('a read from an unknown origin', () => {
  it.each<[string, Fates, string[], number | string, BodyForm | undefined]>([
    ['streams work', {}, ['stream'], 200, 'stream'],
    ['they work, and the key is wrong', { stream: [401] }, ['stream'], 401, 'stream'],
    ['it is HTTP/1.1', { stream: ['fails unsent'] }, ['stream', 'stream', 'plain'], 200, 'plain'],
    ['a connection broke once', { stream: ['fails sent', 200] }, ['stream', 'stream'], 200, 'stream'],
    ['a gateway wants a length', { stream: [411] }, ['stream', 'plain'], 200, 'plain'],
    ['a gateway knows no streams', { stream: [501] }, ['stream', 'plain'], 200, 'plain'],
    ['everything is refused so', { stream: [501], plain: [501] }, ['stream', 'plain'], 501, undefined],
    [
      'the origin does not answer',
      { stream: ['fails unsent'], plain: ['fails unsent'] },
      ['stream', 'stream', 'plain'],
      'TypeError',
      undefined,
    ],
    ['the time is up', { stream: ['times out'] }, ['stream'], 'TimeoutError', undefined],
  ])('%s', async (_, fates, sent, result, form) => {
    expect(await outcome(transport(fates).read(READ))).toBe(result);
    expect(log).toEqual(sent.map((each) => `${each} /read`));
    expect(kept[ORIGIN]).toBe(form);
  });

  it('uses one of several concurrent reads to find out', async () => {
    const { read } = transport({});
    await Promise.all([read(READ), read(READ), read(READ)]);
    expect(log.toSorted()).toEqual(['plain /read', 'plain /read', 'stream /read']);
  });
});

describe('a write', () => {
  it.each<[string, BodyForm | undefined, Fates, string[], number | string]>([
    ['goes as a stream', 'stream', {}, ['stream /write'], 200],
    ['goes plain, right after a read', 'plain', {}, ['plain /probe', 'plain /write'], 200],
    [
      'does not go plain if that gets no answer',
      'plain',
      { plain: ['fails sent'] },
      ['plain /probe'],
      'not-sent',
    ],
    ['asks a read first', undefined, {}, ['stream /probe', 'stream /write'], 200],
    [
      'asks a read first, over HTTP/1.1',
      undefined,
      { stream: ['fails unsent'] },
      ['stream /probe', 'stream /probe', 'plain /probe', 'plain /probe', 'plain /write'],
      200,
    ],
    [
      'does not go if the read gets no answer',
      undefined,
      { stream: ['fails unsent'], plain: ['fails sent'] },
      ['stream /probe', 'stream /probe', 'plain /probe'],
      'not-sent',
    ],
    ['is open if its body was taken', 'stream', { stream: ['fails sent'] }, ['stream /write'], 'TypeError'],
    ['is not sent if it was not', 'stream', { stream: ['fails unsent'] }, ['stream /write'], 'not-sent'],
    [
      'is open if it fails plain',
      'plain',
      { plain: [200, 'fails sent'] },
      ['plain /probe', 'plain /write'],
      'TypeError',
    ],
    [
      'goes plain if refused unread',
      'stream',
      { stream: [411] },
      ['stream /write', 'plain /probe', 'plain /write'],
      200,
    ],
    ['is not repeated if it may have been read', 'stream', { stream: [501] }, ['stream /write'], 501],
  ])('%s', async (_, form, fates, sent, result) => {
    if (form) kept = { [ORIGIN]: form };
    expect(await outcome(transport(fates).write(WRITE))).toBe(result);
    expect(log).toEqual(sent);
  });

  it('that fails makes the next one find out again', async () => {
    kept = { [ORIGIN]: 'stream' };
    const { write } = transport({ stream: ['fails unsent'] });
    expect(await outcome(write(WRITE))).toBe('not-sent');
    expect(await outcome(write(WRITE))).toBe(200);
    const learnt = ['stream /probe', 'stream /probe', 'plain /probe'];
    expect(log.slice(1)).toEqual([...learnt, 'plain /probe', 'plain /write']);
  });

  it('that is not implemented makes the next one find out again', async () => {
    kept = { [ORIGIN]: 'stream' };
    const { write } = transport({ stream: [501] });
    await write(WRITE);
    expect(await outcome(write(WRITE))).toBe(200);
    expect(log.slice(1)).toEqual(['stream /probe', 'plain /probe', 'plain /probe', 'plain /write']);
  });

  it('waits for a read that is already finding out', async () => {
    const { read, write } = transport({});
    await Promise.all([read(READ), write(WRITE)]);
    expect(log).toEqual(['stream /read', 'stream /write']);
  });

  it('finds out nothing if a read has found it out at that moment', async () => {
    const forms = newForms();
    const { write } = transport({}, ORIGIN, 'stream', {
      ...forms,
      // What a read found out becomes known right after this.
      of: vi.fn(forms.of).mockResolvedValueOnce(undefined),
    });
    await forms.set(ORIGIN, 'stream');
    await write(WRITE);
    expect(log).toEqual(['stream /write']);
  });

  it('finds out itself if the read that it waited for failed', async () => {
    const { read, write } = transport({
      stream: ['fails unsent', 'fails unsent', 200],
      plain: ['fails unsent', 200],
    });
    const [, written] = await Promise.all([
      outcome(read(READ)),
      outcome(write(WRITE)),
      outcome(write(WRITE)),
    ]);
    expect(written).toBe(200);
    const failed = ['stream /read', 'stream /read', 'plain /read'];
    expect(log).toEqual([...failed, 'stream /probe', 'stream /write', 'stream /write']);
  });
});

describe('in Firefox', () => {
  const firefox = (fates: Fates) => transport(fates, ORIGIN, 'alone');

  it.each<[string, Fates, string[], number | string, BodyForm | undefined]>([
    ['it works alone', {}, ['alone'], 200, 'alone'],
    ['HTTP/1.1 is refused', { alone: ['fails sent'] }, ['alone', 'alone', 'plain'], 200, 'plain'],
    ['it is taken for a WebSocket', { alone: [405] }, ['alone', 'plain'], 200, 'plain'],
    ['the service refuses both', { alone: [503], plain: [503] }, ['alone', 'plain'], 503, undefined],
  ])('a read from an unknown origin: %s', async (_, fates, sent, result, form) => {
    expect(await outcome(firefox(fates).read(READ))).toBe(result);
    expect(log).toEqual(sent.map((each) => `${each} /read`));
    expect(kept[ORIGIN]).toBe(form);
  });

  it.each<[string, BodyForm | undefined, Fates, string[], number | string, BodyForm | undefined]>([
    ['goes alone', 'alone', {}, ['alone /write'], 200, 'alone'],
    ['goes plain', 'plain', {}, ['plain /write'], 200, 'plain'],
    ['asks a read first', undefined, {}, ['alone /probe', 'alone /write'], 200, 'alone'],
    ['that fails', 'alone', { alone: ['fails sent'] }, ['alone /write'], 'TypeError', undefined],
    ['that is refused', 'alone', { alone: [405] }, ['alone /write'], 405, undefined],
  ])('a write %s', async (_, form, fates, sent, result, after) => {
    if (form) kept = { [ORIGIN]: form };
    expect(await outcome(firefox(fates).write(WRITE))).toBe(result);
    expect(log).toEqual(sent);
    expect(kept[ORIGIN]).toBe(after);
  });
});

it('one origin’s result says nothing about another', async () => {
  kept = { 'https://other.example.com': 'plain' };
  await transport({}).write(WRITE);
  expect(log).toEqual(['stream /probe', 'stream /write']);
});

it('streams are not tried over http', async () => {
  const { read, write } = transport({}, 'http://localhost:8787');
  await read(READ);
  await write(WRITE);
  expect(log).toEqual(['plain /read', 'plain /write']);
});

it('if the store fails, each background finds out again', async () => {
  const forms = createBodyForms({
    get: () => Promise.reject(new Error('no')),
    put: () => Promise.reject(new Error('no')),
  });
  expect(await forms.of(ORIGIN)).toBeUndefined();
  await forms.set(ORIGIN, 'stream');
  expect(await forms.of(ORIGIN)).toBe('stream');
});
