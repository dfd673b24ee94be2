import { describe, expect, it, vi } from 'vitest';
import type { JobView } from '../../../lib/contract/outbox';
import { ActivityView } from '../../../lib/ui/activity/activity-view';
import { answerWith, connection, jobOf, page } from '../background';
import { buttonNames, find, show } from '../screen';

vi.mock('../../../lib/messaging/client', () => import('../background'));

const take = ['Copy Markdown', 'Download'];
const kept = ['Open page', ...take];
const open = [...kept, 'Send elsewhere', 'Discard'];
const unsent = ['Edit', ...open];
const receipt = { ids: ['n1'], at: 1 };
const doubted = { ...receipt, audit: { reads: 1, doubt: { kind: 'sign-in', title: 'Log in' } } } as const;
const own = { ...jobOf({}).clip, kind: 'note', url: '', serviceId: 'n1' } as const;
const clip = (url: string) => ({ ...jobOf({}).clip, url });

describe('a job’s state, the buttons that help, and the others', () => {
  it.each<[Partial<JobView>, string, string[], string[]]>([
    [{ state: 'queued' }, 'Waiting', [], unsent],
    [{ state: 'sending' }, 'Sending', [], kept],
    [{ state: 'verifying' }, 'Checking', ['Check again now'], open],
    [{ state: 'verifying', problem: { kind: 'quota' } }, 'Waiting', ['Check again now'], open],
    [{ state: 'verifying', problem: { kind: 'permission' } }, 'Waiting', ['Allow access'], open],
    [{ state: 'verifying', problem: { kind: 'paused' } }, 'Waiting', [], open],
    [{ state: 'verifying', problem: { kind: 'no-connection' } }, 'Waiting', [], open],
    [{ state: 'verifying', problem: { kind: 'other-account' } }, 'Waiting', [], [...kept, 'Discard']],
    [{ state: 'waiting' }, 'Waiting', ['Send now'], unsent],
    [{ state: 'waiting', problem: { kind: 'permission' } }, 'Waiting', ['Allow access'], unsent],
    [{ state: 'waiting', problem: { kind: 'paused' } }, 'Waiting', [], unsent],
    [{ state: 'waiting', problem: { kind: 'no-connection' } }, 'Waiting', [], unsent],
    [{ state: 'waiting', problem: { kind: 'other-account' } }, 'Waiting', [], ['Edit', ...kept, 'Discard']],
    [{ state: 'waiting', parts: 2 }, 'Waiting', ['Send now'], open],
    [{ state: 'waiting', kind: 'import-urls' }, 'Waiting', ['Send now'], open],
    [{ state: 'waiting', clip: clip('file:///a') }, 'Waiting', ['Send now'], unsent.toSpliced(1, 1)],
    [{ state: 'waiting', clip: clip('') }, 'Waiting', ['Send now'], unsent.toSpliced(1, 1)],
    [
      { state: 'needs-you' },
      'Needs attention',
      ['Try again', 'Send elsewhere'],
      ['Edit', ...kept, 'Discard'],
    ],
    ...(['target', 'terminal', 'size'] as const).map(
      (kind): [Partial<JobView>, string, string[], string[]] => [
        { state: 'needs-you', problem: { kind } },
        'Needs attention',
        ['Send elsewhere', 'Try again'],
        ['Edit', ...kept, 'Discard'],
      ],
    ),
    [
      { state: 'needs-you', problem: { kind: 'imported' } },
      'Needs attention',
      ['Send now', 'Send elsewhere'],
      ['Edit', ...kept, 'Discard'],
    ],
    [
      { state: 'needs-you', kind: 'import-urls', problem: { kind: 'unread' } },
      'Needs attention',
      ['Save what I see', 'Try again', 'Send elsewhere'],
      [...kept, 'Discard'],
    ],
    [{ state: 'unknown' }, 'Possibly saved', ['See it', 'Yes, it’s there', 'Send again'], open],
    [{ state: 'confirmed' }, 'Done', ['See it', 'Remove from list'], []],
    [{ state: 'confirmed', receipt }, 'Done', ['See it', 'Remove from list'], ['Add to a knowledge base…']],
    [{ state: 'confirmed', receipt, kind: 'markdown-file' }, 'Done', ['See it', 'Remove from list'], []],
    [
      { state: 'confirmed', receipt: doubted, kind: 'import-urls' },
      'Done',
      ['Save what I see', 'See it', 'Remove from list'],
      ['Open page'],
    ],
    [{ state: 'waiting', kind: 'knowledge-entry' }, 'Waiting', ['Send now'], open],
    [
      { state: 'waiting', kind: 'knowledge-entry', clip: own },
      'Waiting',
      ['Send now'],
      ['Send elsewhere', 'Discard'],
    ],
  ])('%j: %s, %j, %j', async (part, state, main, more) => {
    answerWith({});
    await show(
      <ActivityView
        jobs={[jobOf({ clip: clip(page.url), ...part })]}
        status={undefined}
        first="job"
        connection={connection}
      />,
    );
    expect(find('.job-facts > strong').textContent).toBe(state);
    expect(buttonNames(find('.job-main'))).toEqual(main);
    expect(buttonNames(find('.job-more'))).toEqual(more);
  });
});
