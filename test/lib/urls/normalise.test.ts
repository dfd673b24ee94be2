import { describe, expect, it } from 'vitest';
import { markedAddresses, namesOf, normalise } from '../../../lib/urls/normalise';

describe('addresses of the same page', () => {
  it.each([
    ['https://example.org', 'example.org'],
    ['https://example.org/', 'example.org'],
    ['https://EXAMPLE.org/A', 'example.org/A'],
    ['http://example.org/a', 'example.org/a'],
    ['https://example.org:443/a', 'example.org/a'],
    ['https://example.org:8443/a', 'example.org:8443/a'],
    ['https://example.org/a/', 'example.org/a'],
    ['https://example.org/a//', 'example.org/a'],
    ['https://example.org/a#part', 'example.org/a'],
    ['https://example.org/a#:~:text=x', 'example.org/a'],
    ['https://example.org/a#:~:text=x/y', 'example.org/a'],
    ['https://example.org/a#!', 'example.org/a'],
    ['https://example.org/#/route/1', 'example.org#/route/1'],
    ['https://example.org/#/route/1:~:text=x', 'example.org#/route/1'],
    ['https://groups.example/forum/#!topic/tea/1', 'groups.example/forum#!topic/tea/1'],
    ['https://mega.example/#!file!key', 'mega.example#!file!key'],
    ['https://mail.example/u/0/#inbox/1', 'mail.example/u/0#inbox/1'],
    ['https://example.org/a?', 'example.org/a'],
    ['https://example.org/a?utm_source=x&utm_medium=y', 'example.org/a'],
    ['https://example.org/a?id=7&fbclid=x', 'example.org/a?id=7'],
    ['https://example.org/a?UTM_Source=x&gclid=y', 'example.org/a'],
    [
      'https://example.org/a?dclid&gclid&yclid&ttclid&twclid&wbraid&gbraid&gclsrc&scm&_ga&_gl&id',
      'example.org/a?id=',
    ],
    ['https://example.org/a?b=2&a=1', 'example.org/a?a=1&b=2'],
    ['https://example.org/a?spm=1&vd_source=2&share_source=3', 'example.org/a'],
    ['https://example.org/?q=%E7%A0%94', 'example.org?q=%E7%A0%94'],
    ['https://例子.中国/页', 'xn--fsqu00a.xn--fiqs8s/%E9%A1%B5'],
    ['https://user:pass@example.org/a', 'example.org/a'],
    ['https://example.org/a?source=list', 'example.org/a?source=list'],
    ['chrome://settings', undefined],
    ['file:///a.html', undefined],
    ['no address', undefined],
    ['', undefined],
  ])('%s: %s', (address, name) => {
    expect(normalise(address)).toBe(name);
  });
});

describe('the names of a page', () => {
  it.each<[address: string, canonical: string | undefined, names: string[]]>([
    ['https://example.org/a?x=1', undefined, ['example.org/a?x=1']],
    ['https://example.org/a?x=1', 'https://example.org/a', ['example.org/a?x=1', 'example.org/a']],
    ['https://example.org/a', 'https://example.org/a/', ['example.org/a']],
    ['https://example.org/a', 'https://example.org/', ['example.org/a']],
    ['https://example.org/a', 'https://bank.example/', ['example.org/a']],
    ['https://example.org/a', 'no address', ['example.org/a']],
    ['https://example.org/#/a', 'https://example.org/', ['example.org#/a']],
    ['https://example.org/a#!b', 'https://example.org/a', ['example.org/a#!b']],
    ['https://example.org/a?x#:~:text=x/y', 'https://example.org/a', ['example.org/a?x=', 'example.org/a']],
    ['chrome://settings', 'https://example.org/', []],
    // trial 72: another scheme, host or port.
    ['https://m.example.org/a', 'https://www.example.org/a', ['m.example.org/a']],
    ['https://www.example.org/a', 'https://example.org/b', ['www.example.org/a']],
    ['https://m.github.io/a', 'https://www.github.io/b', ['m.github.io/a']],
    ['https://m.gen.in/a', 'https://www.gen.in/b', ['m.gen.in/a']],
    ['https://example.org/a', 'http://example.org/b', ['example.org/a']],
    ['http://example.org/a', 'https://example.org/b', ['example.org/a']],
    ['https://example.org/a', 'https://example.org:8443/b', ['example.org/a']],
    ['https://www.de/a', 'https://mobile.de/b', ['www.de/a']],
    ['https://mobile.de/a', 'https://www.de/b', ['mobile.de/a']],
    ['https://amp.github.io/a', 'https://mobile.github.io/b', ['amp.github.io/a']],
    ['https://m.github.io/a', 'https://github.io/b', ['m.github.io/a']],
    ['https://m.co.uk/a', 'https://www.co.uk/b', ['m.co.uk/a']],
    ['https://a.example.org/a', 'https://b.example.org/b', ['a.example.org/a']],
    ['https://example.org/a', 'https://bank.example@example.org/b', ['example.org/a']],
    ['https://example.org/a', 'https://example.org./b', ['example.org/a']],
  ])('%s with the canonical address %s: %j', (address, canonical, names) => {
    expect(namesOf(address, canonical)).toEqual(names);
  });
});

describe('where a saved page is marked', () => {
  it.each([
    ['https://e.org/a/?utm_source=x#part', ['https://e.org/a', 'https://e.org/a/']],
    ['https://e.org', ['https://e.org/']],
    ['https://e.org/v?b=2&a=1', ['https://e.org/v?b=2&a=1', 'https://e.org/v/?b=2&a=1']],
    [
      'http://e.org:8080/a',
      ['http://e.org:8080/a', 'http://e.org:8080/a/', 'https://e.org:8080/a', 'https://e.org:8080/a/'],
    ],
    ['https://e.org/#/route', []],
    ['https://e.org/#inbox/1', []],
    ['file:///a', []],
  ])('%s', (address, marked) => {
    expect(markedAddresses(address)).toEqual(marked);
  });
});
