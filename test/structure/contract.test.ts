import { expect, it } from 'vitest';
import { contract } from '../../lib/contract/contract';
import { loadedBy, shipped, withoutComments } from './sources';

const entries = shipped.flatMap(({ file }) => (/^entrypoints\/\w+\/main\.tsx$/.test(file) ? [file] : []));
const pages = loadedBy(...entries)
  .map(withoutComments)
  .join('\n');

it('a page calls each method of the contract', () => {
  expect(entries).not.toEqual([]);
  expect(Object.keys(contract).filter((method) => !pages.includes(`'${method}'`))).toEqual([]);
});
