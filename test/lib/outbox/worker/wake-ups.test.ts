import { describe, expect, it } from 'vitest';
import type { Destination } from '../../../../lib/model/destination';
import { USER_PAUSED } from '../../../../lib/outbox/worker/user-paused';
import { makeDeps, type TestDeps } from '../../support/deps';
import { base, notebook } from '../../support/destinations';
import type { Answer } from '../../support/fake-client';
import { aClip } from '../../support/job';
import { failure, page, READ, sendOne, takesAll, takesAllBut } from '../support/services';

describe('wake-ups', () => {
  it('one is set before anything is sent, in case the worker is killed', async () => {
    const guards: Record<string, number[]> = {};
    const deps = await makeDeps((name) => {
      guards[name] = [...deps.guards];
      return { id: 'doc' };
    });
    await deps.outbox.add('id', aClip(), notebook);
    await deps.worker.drain();
    const guard = [deps.clock.now + 30_000];
    expect(guards).toEqual({ [READ]: [...guard, ...guard], import_doc: [...guard, ...guard] });
  });

  it('one is set before the first verification, in case the worker is killed right after a save', async () => {
    const { outbox, jobs, guards, clock } = await makeDeps(takesAll);
    jobs.all = () => new Promise(() => {});
    await outbox.add('id', aClip(), notebook);
    expect(guards).toEqual([clock.now + 30_000]);
  });

  const unanswered: Answer = () => failure('ambiguous');
  const butStore = (pattern: string) => pattern !== 'https://*.myqcloud.com/*';
  it.each<[string, Answer, Partial<TestDeps['net']>, Destination, (number | undefined)[]]>([
    ['offline', takesAll, { online: false }, notebook, [30, 60, 120, 240, 300, 300]],
    ['no answer to a read', unanswered, {}, notebook, [30, 60, 120, 240, 300, 300]],
    ['no permission for the service', takesAll, { permits: () => false }, notebook, [undefined]],
    ['no permission for the store', takesAll, { permits: butStore }, base, [undefined]],
    ['a wrong key', takesAllBut({ import_doc: failure('authentication') }), {}, notebook, [undefined]],
    ['all is done', takesAll, {}, notebook, [undefined]],
  ])('one is planned for when something can be done again: %s', async (_, answer, net, to, expected) => {
    const deps = await makeDeps(answer);
    Object.assign(deps.net, net);
    await deps.values.of(USER_PAUSED).put(true);
    await deps.outbox.add('id', aClip(), to);
    await deps.worker.drain();
    await deps.values.of(USER_PAUSED).put(false);
    for (const seconds of expected) {
      await deps.worker.drain();
      const planned = deps.plans.at(-1);
      expect(planned).toBe(seconds && deps.clock.now + seconds * 1000);
      deps.clock.now = planned ?? deps.clock.now;
    }
  });

  it.each([
    ['offline', { online: false }],
    ['permission', { permits: () => false }],
  ])('%s, once it is over, delays no job: the next verification is planned', async (_, net) => {
    const {
      outbox,
      worker,
      clock,
      plans,
      net: current,
    } = await makeDeps(takesAllBut({ import_doc: failure('ambiguous'), list_note_by_folder_id: page() }));
    Object.assign(current, net);
    await outbox.add('id', aClip(), notebook);
    await worker.drain();
    Object.assign(current, { online: true, permits: () => true });
    await worker.drain();
    expect(plans.at(-1)).toBe(clock.now + 20_000);
  });

  it('`Retry-After: 0` is a second, not never', async () => {
    const answers = [failure('rate', '20002', 0), { id: 'doc' }];
    const { worker, plans, clock, jobs } = await sendOne((name) => (name === READ ? {} : answers.shift()));
    expect(plans.at(-1)).toBe(clock.now + 1000);
    clock.now += 1000;
    await worker.drain();
    expect((await jobs.get('id')).state).toBe('confirmed');
  });
});
