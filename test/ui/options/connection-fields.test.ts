import { describe, expect, it } from 'vitest';
import { faultsOf, fieldsOf, isAnother, tidy } from '../../../entrypoints/options/connection-fields';
import type { Connection } from '../../../lib/model/connection';

import { connection } from '../background';

const good: Connection = {
  ...fieldsOf(null),
  baseUrl: 'https://api.example.com',
  clientId: 'c',
  apiKey: 'k',
};

describe('what is wrong with the fields', () => {
  it.each<[Partial<Connection>, object]>([
    [{}, {}],
    [{ baseUrl: '' }, { baseUrl: 'fieldNeeded' }],
    [{ baseUrl: 'api' }, { baseUrl: 'addressNotAnAddress' }],
    [{ baseUrl: 'http://api.example.com' }, { baseUrl: 'addressInsecure' }],
    [{ baseUrl: 'http://localhost:8080' }, {}],
    [{ baseUrl: 'https://u:p@api.example.com' }, { baseUrl: 'addressUserInfo' }],
    [{ baseUrl: 'https://api.example.com/?a' }, { baseUrl: 'addressQuery' }],
    [{ baseUrl: 'https://api.example.com/#a' }, { baseUrl: 'addressFragment' }],
    [{ baseUrl: 'https://api.example.com:0' }, { baseUrl: 'addressPort' }],
    [{ clientId: '' }, { clientId: 'fieldNeeded' }],
    [{ apiKey: '' }, { apiKey: 'fieldNeeded' }],
    [{ clientId: 'my id' }, { clientId: 'fieldCharacters' }],
    [{ clientId: '我的' }, { clientId: 'fieldCharacters' }],
    [{ apiKey: 'a b' }, { apiKey: 'fieldCharacters' }],
    [{ apiKey: 'k'.repeat(600) }, { apiKey: 'fieldCharacters' }],
    [{ headerPrefix: '-x' }, { headerPrefix: 'fieldHeaderPrefix' }],
    [{ headerPrefix: 'x y' }, { headerPrefix: 'fieldHeaderPrefix' }],
    [{ objectStore: 'https://store.example.com/a' }, { objectStore: 'addressPath' }],
    [{ objectStore: 'https://{bucket_name}.com' }, { objectStore: 'addressPlaceholder' }],
  ])('%j: %j', (part, faults) => {
    expect(faultsOf({ ...good, ...part }, null)).toEqual(faults);
  });
});

describe('a saved key', () => {
  it.each([
    ['stays by leaving the field empty', connection.baseUrl, {}],
    ['stays for another path', `${connection.baseUrl}/v2`, {}],
    ['is entered again for another server', 'https://other.example.com', { apiKey: 'fieldKeyAgain' }],
  ])('%s', (_, baseUrl, faults) => {
    expect(faultsOf({ ...fieldsOf(connection), baseUrl }, connection)).toEqual(faults);
  });
});

it.each<[Partial<Connection>, typeof connection | null, boolean]>([
  [{}, connection, false],
  [{ baseUrl: `${connection.baseUrl}/` }, connection, false],
  [{ apiKey: 'new' }, connection, false],
  [{ clientId: 'another' }, connection, true],
  [{ baseUrl: 'https://other.example.com' }, connection, true],
  [{ baseUrl: 'https://' }, connection, false],
  [{ clientId: 'first' }, null, false],
])('%j beside %j is another account: %s', (part, saved, another) => {
  expect(isAnother({ ...fieldsOf(connection), ...part }, saved)).toBe(another);
});

it('tidies the fields: no spaces around, nothing that nobody sees, defaults for empty ones', () => {
  expect(
    tidy({
      ...{ baseUrl: ' a ', clientId: '\ufeffb\u200b', apiKey: ' c\u200b\n' },
      ...{ headerPrefix: ' ', objectStore: '' },
    }),
  ).toEqual({
    ...fieldsOf(null),
    baseUrl: 'a',
    clientId: 'b',
    apiKey: 'c',
  });
});
