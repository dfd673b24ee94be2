import { expect, it } from 'vitest';
import { indexed, search } from '../../../lib/search/search';

const names = ['Bears', 'My ears', 'Early', 'Each auto race', 'ear', 'Years'];

it.each([
  ['ear', ['ear', 'Early', 'My ears', 'Each auto race', 'Bears', 'Years']],
  ['  EAR ', ['ear', 'Early', 'My ears', 'Each auto race', 'Bears', 'Years']],
  ['zzz', []],
  ['', names],
])('the best first, otherwise in their order: %j', (query, expected) => {
  expect(search(indexed(names, String), query)).toEqual(expected);
});
