import { expect, it } from 'vitest';
import { read } from './sources';

const files = read(['lib/menus']).filter(({ text }) => /^export const \w+: ContextMenuItem = /m.test(text));

it('no two items have the same id', () => {
  const ids = files.map(({ text }) => text.match(/^ {2}id: '([^']+)'/m)?.[1]);
  expect(ids).not.toContain(undefined);
  expect(new Set(ids).size).toBe(ids.length);
});

it.each(files)('$file is named after its id', ({ file, text }) => {
  const id = file.replace(/^.*\/|\.ts$/g, '');
  expect(text).toContain(`id: '${id}'`);
});
