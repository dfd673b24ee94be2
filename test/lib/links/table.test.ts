import { expect, it } from 'vitest';
import { readTable } from '../../../lib/links/formats/table';

// The first three are the examples of RFC 4180.
it.each<[text: string, rows: string[][]]>([
  [
    'aaa,bbb,ccc\nzzz,yyy,xxx\n',
    [
      ['aaa', 'bbb', 'ccc'],
      ['zzz', 'yyy', 'xxx'],
    ],
  ],
  ['"aaa","b\nbb","ccc"\n', [['aaa', 'b\nbb', 'ccc']]],
  ['"aaa","b""bb","ccc"\n', [['aaa', 'b"bb', 'ccc']]],
  ['a,,"",\n', [['a', '', '', '']]],
  ['\n', [['']]],
  // Marks that no rule allows.
  ['a "b" c,5" x\n', [['a "b" c', '5" x']]],
  ['"a" ,"b"\t\n', [['a', 'b']]],
  ['"a "b" c",d\n', [['a "b" c', 'd']]],
])('%j', (text, rows) => {
  expect(readTable(text, ',', false)).toEqual({ rows, rest: text.length });
});

it.each<[text: string, before: string[][], rest: string, atEnd: string[][]]>([
  ['a,b\nc,d', [['a', 'b']], 'c,d', [['c', 'd']]],
  ['a,b\nc,', [['a', 'b']], 'c,', [['c', '']]],
  ['a,b\n"c', [['a', 'b']], '"c', [['c']]],
  ['a,b\n"c"', [['a', 'b']], '"c"', [['c']]],
  ['"c" ', [], '"c" ', [['c']]],
])('the last row of %j is read at the end', (text, before, rest, atEnd) => {
  const read = readTable(text, ',', false);
  expect(read.rows).toEqual(before);
  expect(text.slice(read.rest)).toBe(rest);
  expect(readTable(rest, ',', true).rows).toEqual(atEnd);
});

it.each([',', ';', '\t'])('cells end at %j', (delimiter) => {
  const text = ['a', '"b, ; \t"', 'c\n'].join(delimiter);
  expect(readTable(text, delimiter, false).rows).toEqual([['a', 'b, ; \t', 'c']]);
});
