import { expect, it } from 'vitest';
import { createWhenAllowed } from '../../../lib/access/when-allowed';

const SITE = 'https://files.example/*';

it.each<[string, string[][], string[]]>([
  ['once the user allows its site', [[SITE]], ['second']],
  ['once only', [[SITE], [SITE]], ['second']],
  ['not for another site', [['https://other.example/*']], []],
  ['not for a permission without a site', [[]], []],
  ['later, for its own', [['https://other.example/*'], [SITE, 'https://more.example/*']], ['second']],
])('runs the last waiting save %s', async (_, agreed, expected) => {
  const done: string[] = [];
  const save = (name: string) => async () => done.push(name);
  const { wait, allowed } = createWhenAllowed();
  await allowed([SITE]);
  wait(SITE, save('first'));
  wait(SITE, save('second'));
  for (const sites of agreed) await allowed(sites);
  expect(done).toEqual(expected);
});

it('does nothing for an account that is no longer connected', async () => {
  const done: string[] = [];
  const { wait, allowed, forget } = createWhenAllowed();
  wait(SITE, async () => done.push('saved'));
  forget();
  await allowed([SITE]);
  expect(done).toEqual([]);
});
