import { expect, it } from 'vitest';
import { createHandlers, type HandlersWorld } from '../../../lib/background/handlers';
import { ProblemError, type ProblemKind } from '../../../lib/problem';
import { DEFAULT_SETTINGS } from '../../../lib/settings/schema';
import { aJob } from '../support/job';

const input = {
  id: 'job-1',
  tabId: 1,
  what: 'link',
  title: 'A page',
  url: 'https://example.org/page',
  destination: { kind: 'notebook', id: 'nb', name: 'Reading' },
} as const;

/** Handlers over an outbox that ends this way; of the world only what saving a link uses is there. */
function saving(add: () => Promise<unknown>) {
  const world = {
    outbox: { add },
    values: { drafts: { update: async () => ({}) }, settings: { get: async () => DEFAULT_SETTINGS } },
    sourceLabel: () => 'Source:',
    now: () => Date.UTC(2026, 10, 21),
  } as unknown as HandlersWorld;
  return createHandlers(world)['clip.save'](input);
}
const refusing = (kind: ProblemKind) => saving(() => Promise.reject(new ProblemError({ kind })));

it('answers with the row that is on disk', async () => {
  const job = aJob();
  expect(await saving(async () => job)).toEqual({ job });
});

it('trial 52: what the disk refused is not "saved": it is given back to be copied', async () => {
  expect(await refusing('storage')).toEqual({
    problem: { kind: 'storage' },
    unsaved: {
      name: 'A page.md',
      text: expect.stringMatching(
        /^# A page\n\nSource: \[example\.org\]\(https:\/\/example\.org\/page\) · [-\d]+ [:\d]+\n$/,
      ),
    },
  });
});

it('says what else went wrong', async () => {
  await expect(refusing('no-connection')).rejects.toMatchObject({ problem: { kind: 'no-connection' } });
});
