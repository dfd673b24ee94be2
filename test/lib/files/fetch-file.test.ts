import { describe, expect, it, vi } from 'vitest';
import { fetchFile } from '../../../lib/files/fetch-file';

const PDF = '%PDF-1.7';
const asked: RequestInit[] = [];
/** A web that answers in this order; an error is a site that the browser blocks. */
function web(...answers: (Response | Error)[]) {
  asked.length = 0;
  return {
    online: () => true,
    fetch: async (_url: unknown, init: RequestInit = {}) => {
      asked.push(init);
      const answer = answers[asked.length - 1];
      if (answer instanceof Response) return answer;
      throw answer;
    },
  };
}
const answer = (body: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(body, { status, headers });
/** An answer after redirects. */
const answerFrom = (url: string) =>
  Object.defineProperties(answer(PDF), { url: { value: url }, redirected: { value: true } });
const CLOSED = new TypeError('Failed to fetch');
/** An answer of 208 MB without a Content-Length. */
function unannounced(): Response {
  let left = 26;
  const chunk = new Uint8Array(8 * 1024 * 1024);
  const pull = (to: ReadableStreamDefaultController) => (left-- ? to.enqueue(chunk) : to.close());
  return new Response(new ReadableStream({ pull }));
}
const broken = () =>
  new Response(new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) }));
const URL = 'https://a.example/tea.pdf';

it('fetches the bytes with the site’s session, and without our address', async () => {
  const { name, bytes } = await fetchFile(URL, web(answer(PDF, { 'content-type': 'application/pdf' })));
  expect([name, await bytes.text()]).toEqual(['tea.pdf', PDF]);
  expect(asked).toMatchObject([{ credentials: 'include', referrerPolicy: 'no-referrer' }]);
});

it('fetches public files without the session', async () => {
  await fetchFile(URL, web(CLOSED, answer(PDF)));
  expect(asked.map(({ credentials }) => credentials)).toEqual(['include', 'omit']);
});

describe('takes nothing', () => {
  it.each([
    ['a closed site', [CLOSED, CLOSED], { kind: 'site-access', limit: 'a.example' }],
    ['a refusal', [answer('no', {}, 403)], { kind: 'file-refused', status: 403 }],
    ['a page', [answer('Sign in', { 'content-type': 'text/html' })], { kind: 'file-page' }],
    [
      'a page that says it is a PDF',
      [answer('\n<!DOCTYPE html>', { 'content-type': 'application/pdf' })],
      { kind: 'file-page' },
    ],
    ['a page after a comment', [answer('<!-- a --><html>')], { kind: 'file-page' }],
    ['too much', [answer('x', { 'content-length': String(201 * 1024 * 1024) })], { kind: 'file-size' }],
    ['too much that comes bit by bit', [unannounced()], { kind: 'file-size', limit: '200 MB' }],
    ['an answer that breaks off', [broken()], { kind: 'file-unread' }],
  ])('of %s', async (_, answers, problem) => {
    await expect(fetchFile(URL, web(...answers))).rejects.toMatchObject({ problem });
  });

  it.each(['blob:https://a.example/1', 'file:///a.pdf', 'chrome://version', ''])('at %s', async (url) => {
    await expect(fetchFile(url, web())).rejects.toMatchObject({ problem: { kind: 'restricted-page' } });
    expect(asked).toEqual([]);
  });

  it('if it took too long, and does not try again', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
    const problem = { kind: 'file-unread' };
    await expect(fetchFile(URL, web(CLOSED, CLOSED))).rejects.toMatchObject({ problem });
    expect(asked).toHaveLength(1);
  });

  it('while offline', async () => {
    const deps = { ...web(CLOSED, CLOSED), online: () => false };
    await expect(fetchFile(URL, deps)).rejects.toMatchObject({ problem: { kind: 'offline' } });
  });
});

describe('trial 74: redirects', () => {
  it.each([
    ['https://a.example/other.pdf'],
    ['https://www.a.example/tea.pdf'],
    ['https://files.a.example/tea.pdf'],
  ])('to %s, of the same site: keeps the address of the request', async (from) => {
    expect(await fetchFile(URL, web(answerFrom(from)))).toMatchObject({ url: from });
  });

  it.each([
    ['another site', 'https://b.example/tea.pdf', 'b.example'],
    ['a site around it', 'https://example/tea.pdf', 'example'],
    ['another port', 'https://a.example:8443/tea.pdf', 'a.example:8443'],
    ['no encryption', 'http://a.example/tea.pdf', 'a.example'],
  ])('to %s are followed only if the user agrees', async (_, from, host) => {
    const asks = fetchFile(URL, web(answerFrom(from)));
    await expect(asks).rejects.toMatchObject({ problem: { kind: 'file-moved', limit: host } });
    await expect(fetchFile(URL, web(answerFrom(from)), 'c.example')).rejects.toBeDefined();
    expect(await fetchFile(URL, web(answerFrom(from)), host)).toMatchObject({ url: from });
  });

  it('none: keeps the address of the request', async () => {
    expect(await fetchFile(`${URL}#page=2`, web(answer(PDF)))).toMatchObject({ url: `${URL}#page=2` });
  });
});
