import { describe, expect, it, vi } from 'vitest';
import type { JobLog, JobView } from '../../../lib/contract/outbox';
import { JobLogView } from '../../../lib/ui/activity/job-log';
import { LastFinding } from '../../../lib/ui/activity/last-finding';
import { lastFinding, logLines } from '../../../lib/ui/activity/log-text';
import { announce, answerWith, inputsOf, jobOf, refuse } from '../background';
import { find, show, toggle } from '../screen';

vi.mock('../../../lib/messaging/client', () => import('../background'));

type Event = Omit<JobLog['events'][number], 'at'>;

/** A log whose events are a second apart. */
const logOf = (...events: Event[]): JobLog => ({
  createdAt: 0,
  reference: 'k7q2fm3p',
  events: events.map((event, second) => ({ at: second * 1000, ...event })),
});
const born: Event = { state: 'queued' };
const lines = (log: JobLog) => logLines(log).map(({ text, times }) => [text, times]);

describe('an event in words', () => {
  it.each<[Event, string]>([
    [{ state: 'sending' }, 'Started sending'],
    [{ state: 'sending', operation: 'import_doc' }, 'Sent: a new note'],
    [{ state: 'sending', operation: 'append_doc' }, 'Sent: an addition to the note'],
    [{ state: 'sending', operation: 'import_urls' }, 'Sent: the link'],
    [{ state: 'sending', operation: 'add_knowledge' }, 'Sent: an entry for the knowledge base'],
    [{ state: 'verifying', problem: { kind: 'ambiguous' } }, 'The service didn’t give a clear answer.'],
    [{ state: 'verifying', finding: 'absent', problem: { kind: 'ambiguous' } }, 'Checked: not there yet'],
    [{ state: 'unknown', finding: 'likely' }, 'Checked: something new is there, possibly this clip'],
    [{ state: 'verifying', finding: 'unclear' }, 'Checked: the result is unclear'],
    [{ state: 'verifying', finding: 'failed' }, 'Checked: the check failed'],
    [{ state: 'queued', finding: 'absent' }, 'Confirmed missing, so it is sent again'],
    [{ state: 'queued', problem: { kind: 'rate' } }, 'The service is busy and asked Satchel to slow down.'],
    [{ state: 'waiting', problem: { kind: 'offline' } }, 'You’re offline.'],
    [{ state: 'needs-you', problem: { kind: 'target' } }, 'This place can’t accept it.'],
    [{ state: 'unknown' }, 'Couldn’t find out whether it arrived'],
    [{ state: 'confirmed' }, 'Confirmed: it arrived'],
    [{ state: 'queued', tap: 'send' }, 'You sent it again'],
    [{ state: 'queued', tap: 'redirect' }, 'You sent it to another place'],
    [{ state: 'confirmed', tap: 'mark-delivered' }, 'You confirmed that it’s there'],
    [{ state: 'queued', tap: 'edit' }, 'You edited it'],
    [{ state: 'queued', tap: 'rescue' }, 'You saved what you saw'],
    [{ state: 'needs-you', tap: 'import', problem: { kind: 'imported' } }, 'Imported from a file'],
  ])('%j: %s', (event, words) => {
    expect(lines(logOf(born, event))).toEqual([
      ['Saved on this device', 1],
      [words, 1],
    ]);
  });
});

describe('the log', () => {
  it('merges equal lines in a row, with the time of the last', () => {
    const look: Event = { state: 'verifying', finding: 'absent' };
    const log = logOf(born, look, look, { state: 'verifying', finding: 'failed' }, look);
    expect(logLines(log).map(({ at, text, times }) => [at, text, times])).toEqual([
      [0, 'Saved on this device', 1],
      [2000, 'Checked: not there yet', 2],
      [3000, 'Checked: the check failed', 1],
      [4000, 'Checked: not there yet', 1],
    ]);
  });

  it('keeps different words of the service apart', () => {
    const refused = (code: string): Event => ({ state: 'needs-you', problem: { kind: 'terminal', code } });
    expect(logLines(logOf(born, refused('1'), refused('2'))).map(({ service }) => service)).toEqual([
      undefined,
      'Error code: 1',
      'Error code: 2',
    ]);
  });

  it('starts with the save even if its first events are no longer kept', () => {
    expect(lines(logOf({ state: 'sending' }))).toEqual([
      ['Saved on this device', 1],
      ['Started sending', 1],
    ]);
  });

  it('is requested when it is opened, again on each change, and no longer once it is closed', async () => {
    answerWith({ 'outbox.log': () => logOf(born, { state: 'sending' }) });
    await show(<JobLogView id="job" />);
    const details = find<HTMLDetailsElement>('details');
    expect(inputsOf('outbox.log')).toEqual([]);
    await toggle(details);
    expect([...document.querySelectorAll('ol span')].map((line) => line.textContent)).toEqual([
      'Saved on this device',
      'Started sending',
    ]);
    expect(find('time').getAttribute('datetime')).toBe('1970-01-01T00:00:00.000Z');
    expect(document.body.textContent).toContain('Reference: k7q2fm3p');
    await announce('outbox');
    expect(inputsOf('outbox.log')).toHaveLength(2);
    await toggle(details);
    await announce('outbox');
    expect(inputsOf('outbox.log')).toHaveLength(2);
  });

  it('names no reference if there is none, and says what is wrong', async () => {
    answerWith({ 'outbox.log': () => ({ ...logOf(born), reference: '' }) });
    await show(<JobLogView id="job" />);
    await toggle(find<HTMLDetailsElement>('details'));
    expect(document.body.textContent).not.toContain('Found by');
    answerWith({ 'outbox.log': () => refuse({ kind: 'gone' }) });
    await show(<JobLogView id="job" />);
    await toggle(find<HTMLDetailsElement>('details'));
    expect(document.body.textContent).toContain('This item no longer exists.');
  });
});

describe('the last finding', () => {
  it.each<[Event[], JobView['state'], string | undefined]>([
    [[], 'verifying', undefined],
    [[{ state: 'verifying', finding: 'absent' }], 'verifying', 'not there yet'],
    [[{ state: 'unknown', finding: 'absent' }], 'unknown', 'nothing new there'],
    [
      [
        { state: 'verifying', finding: 'absent' },
        { state: 'verifying', finding: 'failed' },
      ],
      'verifying',
      'the check failed',
    ],
    [[{ state: 'unknown', finding: 'likely' }], 'unknown', 'something new is there, possibly this clip'],
  ])('of %j, %s: %s', (events, state, words) => {
    const finding = lastFinding(logOf(born, ...events), state);
    if (words) expect(finding?.text).toContain(words);
    else expect(finding).toBeUndefined();
  });

  it.each<[Event[], string[] | undefined, string]>([
    [[], undefined, 'Not checked yet.'],
    [[{ state: 'unknown', finding: 'absent' }], [], 'Last checked just now: nothing new there.'],
    [
      [{ state: 'unknown', finding: 'likely' }],
      ['One', 'Two'],
      'Last checked just now: something new is there, possibly this clip.' +
        'New there since then: “One” and “Two”.',
    ],
  ])('%j with %j: %s', async (events, likely, words) => {
    answerWith({ 'outbox.log': () => logOf(born, ...events) });
    await show(<LastFinding job={jobOf({ state: 'unknown', likely })} now={1000} />);
    expect(document.body.textContent).toBe(words);
  });
});
