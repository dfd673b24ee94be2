import { describe, expect, it, vi } from 'vitest';
import type { JobLog, JobView } from '../../../lib/contract/outbox';
import { JobLogView } from '../../../lib/ui/activity/job-log';
import { LastFinding } from '../../../lib/ui/activity/last-finding';
import { lastFinding, logLines } from '../../../lib/ui/activity/log-words';
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
    [{ state: 'sending' }, 'Sending began'],
    [{ state: 'sending', operation: 'import_doc' }, 'Request sent: a new note'],
    [{ state: 'sending', operation: 'append_doc' }, 'Request sent: add to the note'],
    [{ state: 'sending', operation: 'import_urls' }, 'Request sent: add the address'],
    [{ state: 'sending', operation: 'add_knowledge' }, 'Request sent: add it to the knowledge base'],
    [{ state: 'verifying', problem: { kind: 'ambiguous' } }, 'No clear answer came from the service.'],
    [{ state: 'verifying', finding: 'absent', problem: { kind: 'ambiguous' } }, 'Looked: not there yet'],
    [{ state: 'unknown', finding: 'likely' }, 'Looked: something new is there, probably it'],
    [{ state: 'verifying', finding: 'unclear' }, 'Looked: it could not be told'],
    [{ state: 'verifying', finding: 'failed' }, 'Looked: the look did not succeed'],
    [{ state: 'queued', finding: 'absent' }, 'Proven not to be there, so it goes again'],
    [{ state: 'queued', problem: { kind: 'rate' } }, 'The service is busy and asked for a pause.'],
    [{ state: 'waiting', problem: { kind: 'offline' } }, 'You are offline.'],
    [{ state: 'needs-you', problem: { kind: 'target' } }, 'This destination does not take it.'],
    [{ state: 'unknown' }, 'Whether it is there could not be found out'],
    [{ state: 'confirmed' }, 'Confirmed: it is there'],
    [{ state: 'queued', tap: 'send' }, 'You chose to send it'],
    [{ state: 'queued', tap: 'redirect' }, 'You sent it elsewhere'],
    [{ state: 'confirmed', tap: 'mark-delivered' }, 'You said that it is there'],
    [{ state: 'queued', tap: 'edit' }, 'You edited it'],
    [{ state: 'queued', tap: 'rescue' }, 'You sent the page as you saw it'],
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
      [2000, 'Looked: not there yet', 2],
      [3000, 'Looked: the look did not succeed', 1],
      [4000, 'Looked: not there yet', 1],
    ]);
  });

  it('keeps different words of the service apart', () => {
    const refused = (code: string): Event => ({ state: 'needs-you', problem: { kind: 'terminal', code } });
    expect(logLines(logOf(born, refused('1'), refused('2'))).map(({ service }) => service)).toEqual([
      undefined,
      'The service says: 1',
      'The service says: 2',
    ]);
  });

  it('starts with the save even if its first events are no longer kept', () => {
    expect(lines(logOf({ state: 'sending' }))).toEqual([
      ['Saved on this device', 1],
      ['Sending began', 1],
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
      'Sending began',
    ]);
    expect(find('time').getAttribute('datetime')).toBe('1970-01-01T00:00:00.000Z');
    expect(document.body.textContent).toContain('Found by: k7q2fm3p');
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
    expect(document.body.textContent).toContain('It is no longer there.');
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
      'the look did',
    ],
    [[{ state: 'unknown', finding: 'likely' }], 'unknown', 'something new is there, probably it'],
  ])('of %j, %s: %s', (events, state, words) => {
    const finding = lastFinding(logOf(born, ...events), state);
    if (words) expect(finding?.text).toContain(words);
    else expect(finding).toBeUndefined();
  });

  it.each<[Event[], string[] | undefined, string]>([
    [[], undefined, 'No look so far.'],
    [[{ state: 'unknown', finding: 'absent' }], [], 'Last look just now: nothing new there.'],
    [
      [{ state: 'unknown', finding: 'likely' }],
      ['One', 'Two'],
      'Last look just now: something new is there, probably it.' +
        'New there since: “One” and “Two”. Probably it.',
    ],
  ])('%j with %j: %s', async (events, likely, words) => {
    answerWith({ 'outbox.log': () => logOf(born, ...events) });
    await show(<LastFinding job={jobOf({ state: 'unknown', likely })} now={1000} />);
    expect(document.body.textContent).toBe(words);
  });
});
