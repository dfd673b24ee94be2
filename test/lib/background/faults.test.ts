import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobView } from '../../../lib/contract/outbox';
import { advice } from '../../../lib/problems/advice';
import type { Problem, ProblemKind } from '../../../lib/problems/problem';
import { HTML, KINDS, type KindName } from '../../e2e/support/kinds';
import { sent, stored } from '../../e2e/support/logs';
import { expectOutcome, type Outcome } from '../../e2e/support/outcomes';
import { saveKind, startAfresh } from '../../e2e/support/save-kind';
import { rowOf, settle } from '../../e2e/support/settle';
import {
  body,
  code,
  redirect,
  type Strike,
  signIn,
  status,
  strike,
  type When,
} from '../../e2e/support/strikes';
import { until } from '../../e2e/support/until';
import { useBackground } from './support/background';
import { captureKind } from './support/capture-kind';

const site = useBackground(HTML, captureKind);

beforeEach(() => startAfresh(site));

/** A redirect to another origin that logs every request: the object store's. */
const elsewhere = (when: When) => redirect(`${site.service.storeUrl}/elsewhere`, when);

type Single = Exclude<KindName, 'parts'>;
/** How each kind of job ends, by what the fault did to its write. */
const ENDS = {
  'never arrived': {
    note: 'sent again',
    append: 'sent again',
    address: 'sent again',
    entry: 'sent again',
    file: 'sent again',
    upload: 'sent again',
  },
  'done, not told': {
    note: 'found',
    append: 'found',
    address: 'asked, there',
    entry: 'asked, there',
    file: 'found',
    upload: 'found',
  },
  'not now': {
    note: 'sent later',
    append: 'sent later',
    address: 'sent later',
    entry: 'sent later',
    file: 'sent later',
    upload: 'sent later',
  },
  'a plain no': {
    note: 'refused',
    append: 'refused',
    address: 'refused',
    entry: 'refused',
    file: 'refused',
    upload: 'refused',
  },
  // No code that definitely means no: verified once, then reported as refused, and never sent again
  // automatically.
  'perhaps a no': {
    note: 'refused, not there',
    append: 'refused, not there',
    address: 'refused, not there',
    entry: 'refused, not there',
    file: 'refused, not there',
    upload: 'refused, not there',
  },
  'done and told': {
    note: 'goes on',
    append: 'goes on',
    address: 'goes on',
    entry: 'goes on',
    file: 'goes on',
    upload: 'goes on',
  },
} as const satisfies Record<string, Record<Single, Outcome>>;

const table: string[] = [];
afterAll(() => console.log(table.join('\n')));
/**
 * Prints the kind, the fault, how many writes were sent and stored, the state, and the sentence that the user
 * reads.
 */
function report(name: KindName, fault: string, { state, problem }: JobView, told: Problem | undefined): void {
  const shown = problem ?? told;
  const sentence = shown ? advice(shown, state).text.split('. ')[0] : '';
  const counts = `${sent(site.service).length} sent │ ${stored(site.service).length} there`;
  table.push([name.padEnd(8), fault.padEnd(58), counts, state.padEnd(10), sentence].join(' │ '));
}

const SINGLES = Object.keys(ENDS['not now']) as Single[]; // exactly the keys of ENDS

/** The first fault of each end is tried on every kind of job, each further one on a single kind, in turns. */
const FAULTS: [string, () => Strike, ProblemKind | undefined, keyof typeof ENDS][] = [
  ['trial 32: cut off before it is stored', () => ({ kind: 'drop-before' }), 'ambiguous', 'never arrived'],
  ['trial 31: cut off after it was stored', () => ({ kind: 'drop-after' }), 'ambiguous', 'done, not told'],
  ['status 500 before it is stored', () => status(500), 'ambiguous', 'never arrived'],
  ['status 500 after it was stored', () => status(500, 'after'), 'ambiguous', 'done, not told'],
  [
    'trial 65: two codes that differ',
    () => body('{"retcode":0,"code":500,"data":{"doc_id":"x","media_id":"x"}}'),
    'ambiguous',
    'done, not told',
  ],
  ['code 100003 before it is stored', () => code(100003), 'ambiguous', 'never arrived'],
  ['code 110010 after it was stored', () => code(110010, 'after'), 'ambiguous', 'done, not told'],
  ['trial 23: a redirect to another origin', () => elsewhere('before'), 'ambiguous', 'never arrived'],
  ['trial 23: the same after it was stored', () => elsewhere('after'), 'ambiguous', 'done, not told'],
  ['trial 26: a sign-in page in its place', () => signIn('before'), 'ambiguous', 'never arrived'],
  ['trial 26: the same after it was stored', () => signIn('after'), 'ambiguous', 'done, not told'],
  [
    'trial 27: the answer breaks off',
    () => ({ kind: 'spoil', how: 'truncated' }),
    'ambiguous',
    'done, not told',
  ],
  ['trial 28: {}', () => body('{}'), 'ambiguous', 'done, not told'],
  ['trial 28: []', () => body('[]'), 'ambiguous', 'done, not told'],
  ['trial 28: null', () => body('null'), 'ambiguous', 'done, not told'],
  ['trial 28: code 0 without an id', () => ({ kind: 'spoil', how: 'no-id' }), 'ambiguous', 'done, not told'],
  [
    'trial 28: a number for an id',
    () => ({ kind: 'spoil', how: 'numeric-id' }),
    'ambiguous',
    'done, not told',
  ],
  ['trial 28: code "0"', () => ({ kind: 'spoil', how: 'string-code' }), undefined, 'done and told'],
  ['trial 29: an answer of 20 MB', () => ({ kind: 'huge', megabytes: 20 }), 'ambiguous', 'done, not told'],
  ['trial 30: __proto__, keys twice', () => ({ kind: 'spoil', how: 'proto' }), undefined, 'done and told'],
  ['trial 37: code 20002', () => code(20002), 'rate', 'not now'],
  ['trial 37: status 429, Retry-After', () => ({ ...status(429), retryAfter: '600' }), 'rate', 'not now'],
  ['trial 38: code 200005', () => code(200005), 'quota', 'not now'],
  ['trial 38: code 20004', () => code(20004), 'authentication', 'not now'],
  ['status 401', () => status(401), 'authentication', 'not now'],
  ['trial 38: code 100005', () => code(100005), 'target', 'a plain no'],
  ['trial 38: code 100001', () => code(100001), 'terminal', 'a plain no'],
  ['status 404', () => status(404), 'misrouted', 'a plain no'],
  ['status 413', () => status(413), 'terminal', 'a plain no'],
  ['trial 38: code 100009 for a clip that cannot be split', () => code(100009), 'size', 'a plain no'],
  ['trial 62: code 110010', () => code(110010), 'ambiguous', 'never arrived'],
  ['trial 38: code 110011', () => code(110011), 'ambiguous-final', 'perhaps a no'],
  ['trial 62: code 110013', () => code(110013), 'ambiguous-final', 'perhaps a no'],
  ['trial 38: code 999999', () => code(999999), 'ambiguous-final', 'perhaps a no'],
  ['code 999999 after it was stored', () => code(999999, 'after'), 'ambiguous-final', 'done, not told'],
  ['status 403', () => status(403), 'ambiguous-final', 'perhaps a no'],
  ['trial 39: code 100008 before it is stored', () => code(100008), 'reread', 'never arrived'],
  ['trial 39: code 100008 after it was stored', () => code(100008, 'after'), 'reread', 'done, not told'],
];
const isFirstOfItsEnd = (index: number) =>
  FAULTS.findIndex(([, , , end]) => end === FAULTS[index]?.[3]) === index;
const kindsOf = (index: number) =>
  SINGLES.filter((_, turn) => isFirstOfItsEnd(index) || turn === index % SINGLES.length);

describe.each(FAULTS.map((fault, index) => [...fault, kindsOf(index)] as const))(
  '%s',
  (fault, make, problem, end, kinds) => {
    it.each(kinds.map((name) => [name, ENDS[end][name]] as const))('%s: %s', async (name, outcome) => {
      strike(site.service, KINDS[name].write, make());
      const id = await saveKind(site, name);
      const { row: job, log } = await expectOutcome(site, name, id, outcome);
      const told = log.events.find((event) => event.problem)?.problem;
      expect(told?.kind).toBe(problem);
      expect(site.service.requests().map(({ path }) => path)).not.toContain('/elsewhere');
      report(name, fault, job, told);
    });
  },
);

describe('a request that fails before the write is simply repeated', () => {
  // A new background knows nothing, so it begins by asking whether the service can be reached.
  beforeEach(() => site.kill());

  it.each<[KindName, string, string, Strike, ProblemKind]>([
    ['note', 'list_note_folder_by_cursor', 'cut off', { kind: 'drop-before' }, 'unreached'],
    ['note', 'list_note_folder_by_cursor', 'code 20002', code(20002), 'rate'],
    ['note', 'list_note_folder_by_cursor', 'code 20004', code(20004), 'authentication'],
    ['address', 'get_addable_knowledge_base_list', 'status 502', status(502), 'not-sent'],
    ['address', 'get_knowledge_list', 'cut off', { kind: 'drop-before' }, 'not-sent'],
    ['entry', 'search_knowledge', 'cut off', { kind: 'drop-before' }, 'not-sent'],
    ['file', 'check_repeated_names', 'a sign-in page', signIn('before'), 'not-sent'],
    ['file', 'create_media', 'cut off', { kind: 'drop-before' }, 'not-sent'],
    ['file', 'create_media', 'cut off after it was made', { kind: 'drop-after' }, 'not-sent'],
    ['file', 'put_object', 'cut off', { kind: 'drop-before' }, 'not-sent'],
    ['file', 'put_object', 'cut off after it was stored', { kind: 'drop-after' }, 'not-sent'],
    ['file', 'put_object', 'status 403', status(403), 'not-sent'],
    ['file', 'put_object', 'status 503', status(503), 'not-sent'],
    ['upload', 'put_object', 'cut off', { kind: 'drop-before' }, 'not-sent'],
    ['upload', 'put_object', 'cut off after it was stored', { kind: 'drop-after' }, 'not-sent'],
    ['upload', 'put_object', 'status 403', status(403), 'not-sent'],
    ['upload', 'put_object', 'status 500', status(500), 'not-sent'],
    ['parts', 'list_note_folder_by_cursor', 'status 500', status(500), 'not-sent'],
  ])('%s: %s: %s', async (name, operation, fault, strikes, problem) => {
    strike(site.service, operation, { ...strikes, times: null });
    const id = await saveKind(site, name);
    const job = await until('a reason to wait', async () => {
      const each = await rowOf(site, id);
      return each.state === 'waiting' && each.problem ? each : undefined;
    });
    expect(job.problem?.kind).toBe(problem);
    site.service.clearFaults();
    await expectOutcome(site, name, id, 'goes on');
    report(name, `${operation}: ${fault}`, await rowOf(site, id), job.problem);
  });

  it('upload: a redirect to another origin is not followed', async () => {
    strike(site.service, 'put_object', elsewhere('before'));
    const id = await saveKind(site, 'upload');
    await until('a reason to wait', async () => (await rowOf(site, id)).problem?.kind === 'not-sent');
    expect(site.service.requests().map(({ path }) => path)).not.toContain('/elsewhere');
    await expectOutcome(site, 'upload', id, 'goes on');
  });

  it('file: create_media: code 110001 is a plain refusal', async () => {
    strike(site.service, 'create_media', code(110001));
    const id = await saveKind(site, 'file');
    expect(await settle(site, id)).toMatchObject({ state: 'needs-you', problem: { kind: 'terminal' } });
    expect(sent(site.service)).toEqual([]);
  });
});

describe('a note in parts, at its second part', () => {
  it.each<[string, Strike, Outcome]>([
    ['trial 32: cut off before it is stored', { kind: 'drop-before' }, 'sent again'],
    ['trial 31: cut off after it was stored', { kind: 'drop-after' }, 'found'],
    ['trial 27: the answer breaks off', { kind: 'spoil', how: 'truncated' }, 'found'],
    ['trial 37: code 20002', code(20002), 'sent later'],
    ['trial 39: code 100008 before it is stored', code(100008), 'sent again'],
    ['trial 39: code 100008 after it was stored', code(100008, 'after'), 'found'],
    ['code 100001', code(100001), 'refused'],
    ['code 100009: the first note is full, it goes on in another', code(100009), 'goes on'],
  ])('%s', async (fault, strikes, outcome) => {
    strike(site.service, KINDS.parts.write, strikes);
    const id = await saveKind(site, 'parts');
    const { row: job, log } = await expectOutcome(site, 'parts', id, outcome);
    // The first problem was that the whole text is too large for one note.
    report('parts', fault, job, log.events.filter(({ problem }) => problem)[1]?.problem);
  });
});

describe('trial 41: addresses in the answer to import_urls', () => {
  it.each([
    ['missing', 'asked, there'],
    ['renormalised', 'goes on'],
    ['foreign', 'goes on'],
  ] as const)('%s: %s', async (urls, outcome) => {
    site.service.setOptions({ variants: { import_urls: { urls } } });
    const id = await saveKind(site, 'address');
    await expectOutcome(site, 'address', id, outcome);
  });
});

it('trial 63: another server is ten minutes ahead: a second verification proves nothing', async () => {
  strike(site.service, 'import_doc', { kind: 'drop-before' });
  const id = await saveKind(site, 'note');
  const looks = async () => {
    const { events } = await site.call('outbox.log', { id });
    return events.filter(({ finding }) => finding === 'absent').length;
  };
  await until('the first look', async () => (await looks()) === 1);
  site.service.pass(600_000);
  await site.call('outbox.verify', { id });
  await until('the second look', async () => (await looks()) === 2);
  expect((await rowOf(site, id)).state).toBe('verifying');
  expect(sent(site.service)).toHaveLength(1);
  await expectOutcome(site, 'note', id, 'sent again');
});

it('every request obeys the contract', () => {
  expect(site.service.violations()).toEqual([]);
});
