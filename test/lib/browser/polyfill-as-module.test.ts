import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { permissionsOf } from '../../../lib/browser/manifest';
import { polyfillAsModule } from '../../../lib/browser/polyfill-as-module';
import { shipped, withoutComments } from '../../structure/sources';

const FILE = 'node_modules/webextension-polyfill/dist/browser-polyfill.js';
const published = readFileSync(FILE, 'utf8');
const { transform } = polyfillAsModule(permissionsOf('chrome'));

it('keeps the methods of every API that the extension calls', () => {
  const light = apisOf(transform(published, `/${FILE}`) ?? '');
  const used = shipped.flatMap((source) => [
    ...withoutComments(source).matchAll(/\bbrowser\.(\w+)|\{ ([\w, ]+) \} = browser;/g),
  ]);
  const names = new Set(used.flatMap(([, one, some]) => one ?? some?.split(', ') ?? []));
  const all = apisOf(published);
  const wrapped = [...all].filter(([name]) => names.has(name));
  expect(wrapped.length).toBeGreaterThan(5);
  expect([...light].filter(([name]) => names.has(name))).toEqual(wrapped);
  expect(light.size).toBeLessThan(all.size / 2);
});

it('leaves other files as they are', () => {
  expect(transform(published, '/browser-polyfill.js')).toBeUndefined();
});

function apisOf(code: string): Map<string, unknown> {
  const [table = '{}'] = /(?<=apiMetadata = )\{[^;]*\}(?=;)/.exec(code) ?? [];
  return new Map(Object.entries(JSON.parse(table)));
}
