import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importUrls } from '../../../lib/service/knowledge';
import { matchUrls } from '../../../lib/service/url-results';

const match = (asked: string[], results: unknown) =>
  matchUrls(asked, importUrls.output.parse({ results })).map((outcome) => {
    if (outcome.state === 'saved') return outcome.mediaId;
    return outcome.state === 'failed' ? outcome.problem : 'missing';
  });

const ok = (media_id: string, url?: string) => ({ ret_code: 0, media_id, ...(url && { url }) });

describe('trial 41: every requested address gets the service’s result', () => {
  it.each<[asked: string[], results: unknown, outcomes: unknown[]]>([
    [['https://a/', 'https://b/'], { 'https://b/': ok('m2'), 'https://a/': ok('m1') }, ['m1', 'm2']],
    [['https://a/'], [ok('m1', 'https://a/')], ['m1']],
    [['https://a/'], { x1: ok('m1', 'https://a/') }, ['m1']],
    [['https://a/'], {}, ['missing']],
    [['https://a/'], [], ['missing']],
    [['https://a/'], [null, 'x'], ['missing']],
    [
      ['https://a/', 'https://b/'],
      { 'https://a/': ok('m1'), 'https://foreign/': ok('m9') },
      ['m1', 'missing'],
    ],
    [['https://a/'], { 'https://a/': { ret_code: '0', media_id: 'm1' } }, ['m1']],
  ])('%j in %j', (asked, results, outcomes) => {
    expect(match(asked, results)).toEqual(outcomes);
  });

  it.each([
    ['https://a.example', 'https://a.example/'],
    ['https://a.example/x/', 'https://a.example/x'],
    ['HTTPS://A.Example/x', 'https://a.example/x'],
    ['https://a.example:443/x', 'https://a.example/x'],
    ['https://a.example/x#top', 'https://a.example/x'],
    ['https://a.example/ä', 'https://a.example/%C3%A4'],
    ['https://a.example/a\u0308', 'https://a.example/%C3%A4'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example'],
    ['not an address', 'not an address'],
    ['https://a.example/%E0%A4%A', 'https://a.example/%E0%A4%A/'],
  ])('%s is %s', (asked, key) => {
    expect(match([asked], { 'https://foreign/': ok('m9'), [key]: ok('m1') })).toEqual(['m1']);
  });

  it.each([
    ['https://a.example/x', 'https://a.example/y'],
    ['https://a.example/x?p=1', 'https://a.example/x'],
    ['https://a.example/x?p=1/', 'https://a.example/x?p=1'],
    ['https://a.example/#one', 'https://a.example/#two'],
    ['https://a.example/x', 'http://a.example/x'],
    ['https://a.example/X', 'https://a.example/x'],
    ['https://a.example/a%2Fb', 'https://a.example/a/b'],
  ])('%s is not %s', (asked, key) => {
    expect(match([asked], { [key]: ok('m1') })).toEqual(['missing']);
  });

  it('an exactly matching address wins over one that is spelled differently', () => {
    const results = { 'https://a/x/': ok('m1'), 'https://a/x': ok('m2') };
    expect(match(['https://a/x', 'https://a/x/'], results)).toEqual(['m2', 'm1']);
  });

  it('the key of a result wins over the address in another one, such as where a page redirects to', () => {
    const results = { 'https://b/': ok('m2', 'https://a/'), 'https://a/': { ret_code: 1 } };
    const refused = { kind: 'ambiguous-final', code: '1' };
    expect(match(['https://a/', 'https://b/'], results)).toEqual([refused, 'm2']);
  });

  it('of ten in any order, with any one missing, only that one is unknown', () => {
    const asked = Array.from({ length: 10 }, (_, n) => `https://a.example/${n}`);
    fc.assert(
      fc.property(fc.shuffledSubarray(asked, { minLength: 9, maxLength: 9 }), (named) => {
        const results = Object.fromEntries(named.map((url) => [`${url}/`, ok(url)]));
        expect(match(asked, results)).toEqual(asked.map((url) => (named.includes(url) ? url : 'missing')));
      }),
    );
  });

  it('trial 30: __proto__ is just another address', () => {
    const results = JSON.parse('{"__proto__":{"ret_code":0,"media_id":"m1"}}');
    expect(match(['https://a/', '__proto__'], results)).toEqual(['missing', 'm1']);
  });
});

describe('trial 41: codes of one address', () => {
  it.each([
    [{ ret_code: 110020 }, { kind: 'terminal', code: '110020' }],
    [{ ret_code: '110030' }, { kind: 'target', code: '110030' }],
    [{ ret_code: 110021 }, { kind: 'rate', code: '110021' }],
    [{ ret_code: 110010 }, { kind: 'ambiguous', code: '110010' }],
    [{ ret_code: 110011 }, { kind: 'ambiguous-final', code: '110011' }],
    [{ ret_code: 1 }, { kind: 'ambiguous-final', code: '1' }],
    [{ ret_code: -1 }, { kind: 'ambiguous-final', code: '-1' }],
    // A success without an id confirms nothing, nor does an id without a success.
    [{ ret_code: 0 }, { kind: 'ambiguous' }],
    [{ ret_code: 0, media_id: 7 }, { kind: 'ambiguous' }],
    [{ media_id: 'm1' }, { kind: 'ambiguous' }],
    [{ ret_code: 'x', media_id: 'm1' }, { kind: 'ambiguous' }],
    [null, { kind: 'ambiguous' }],
  ])('%j', (result, problem) => {
    expect(match(['https://a/'], { 'https://a/': result })).toEqual([problem]);
  });
});

describe('trial 28: an import without results is not confirmed', () => {
  it.each([{}, { results: null }, { results: 'x' }, { results: 7 }])('%j', (payload) => {
    expect(importUrls.output.safeParse(payload).success).toBe(false);
  });
});
