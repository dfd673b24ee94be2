import { expect, it } from 'vitest';
import type { Clip } from '../../../lib/model/clip';
import { ProblemError } from '../../../lib/problems/problem';
import { storeClip } from '../../../lib/saving/store-clip';
import { CONNECTION, makeDeps } from '../support/deps';
import { notebook } from '../support/destinations';
import { unanswered } from '../support/fake-client';
import { aClip } from '../support/job';
import { depsOf } from './support/savers';

it('the clips of one click end independently, and none goes to another account', async () => {
  const deps = await makeDeps(unanswered);
  const click = { account: CONNECTION, settings: await deps.settings.get() };
  const store = (id: string, capture: () => Clip | undefined) =>
    storeClip(depsOf(deps), click, { id, capture }, notebook);
  const restricted = () => {
    throw new ProblemError({ kind: 'restricted-page' });
  };
  expect([
    await store('1', () => aClip()),
    await store('2', restricted),
    await store('3', () => undefined),
    await store('1', () => aClip()),
  ]).toEqual([
    { job: expect.objectContaining({ id: '1' }) },
    { notice: { problem: { kind: 'restricted-page' } } },
    undefined,
    { job: expect.objectContaining({ id: '1' }) },
  ]);
  await deps.values.connect({ ...CONNECTION, clientId: 'another' });
  expect(await store('4', () => aClip())).toMatchObject({
    notice: {
      problem: { kind: 'other-account' },
      unsaved: { text: expect.stringContaining('Some **bold** text') },
    },
  });
  expect((await deps.jobs.all()).map(({ id }) => id)).toEqual(['1']);
});
