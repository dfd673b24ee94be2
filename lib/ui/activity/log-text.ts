import type { WriteName } from '../../contract/job';
import type { JobLog, JobView } from '../../contract/outbox';
import { happened } from '../../problems/advice';
import { t, type Word } from '../../words';

type Event = JobLog['events'][number];

/** One line of a log. Consecutive equal lines are merged into one, with the time of the last. */
export interface LogLine {
  /** Milliseconds. */
  at: number;
  text: string;
  /** The service's own words. */
  service?: string | undefined;
  times: number;
}

const TAPS = {
  send: 'logTapSend',
  redirect: 'logTapRedirect',
  'mark-delivered': 'logTapMarkDelivered',
  edit: 'logTapEdit',
  import: 'logTapImport',
  rescue: 'logTapRescue',
} as const satisfies Record<NonNullable<Event['tap']>, Word>;

const FINDINGS = {
  absent: 'findingAbsent',
  likely: 'findingLikely',
  unclear: 'findingUnclear',
  failed: 'findingFailed',
} as const satisfies Record<NonNullable<Event['finding']>, Word>;

const STATES = {
  queued: 'logQueued',
  sending: 'logBegan',
  verifying: 'stateVerifying',
  waiting: 'stateWaiting',
  'needs-you': 'stateNeedsYou',
  unknown: 'logUnknown',
  confirmed: 'logConfirmed',
} as const satisfies Record<Event['state'], Word>;

/** What each write requests. A log that another version wrote may name others. */
const REQUESTS = new Map<string, Word>(
  Object.entries({
    import_doc: 'logNote',
    append_doc: 'logAppend',
    import_urls: 'logAddress',
    add_knowledge: 'logEntry',
  } satisfies Record<WriteName, Word>),
);

/** A job's log in words, oldest line first. */
export function logLines({ createdAt, events }: JobLog): LogLine[] {
  const [first, ...rest] = events;
  // "Saved on this device" already says that the job is queued.
  const others = first && !isPlain(first, 'queued') ? events : rest;
  return merged([
    { at: createdAt, text: t('keptHere'), times: 1 },
    ...others.map((event) => ({ at: event.at, ...textOf(event), times: 1 })),
  ]);
}

function textOf(event: Event): { text: string; service?: string | undefined } {
  const { state, operation, problem, finding, tap } = event;
  if (tap) return { text: t(TAPS[tap]) };
  if (finding === 'absent' && state === 'queued') return { text: t('logAbsent') };
  if (finding) return { text: t('logFinding', t(FINDINGS[finding])) };
  if (operation) return { text: t(REQUESTS.get(operation) ?? 'logBegan') };
  return problem ? happened(problem) : { text: t(STATES[state]) };
}

function isPlain({ tap, finding, operation, problem, ...event }: Event, state: Event['state']): boolean {
  return event.state === state && !tap && !finding && !operation && !problem;
}

function merged(lines: LogLine[]): LogLine[] {
  const shown: LogLine[] = [];
  for (const line of lines) {
    const last = shown.at(-1);
    const same = last?.text === line.text && last.service === line.service;
    if (last && same) shown.splice(-1, 1, { ...line, times: last.times + 1 });
    else shown.push(line);
  }
  return shown;
}

/** The last finding at a job's destination, and its time; undefined before the first verification. */
export function lastFinding(
  { events }: JobLog,
  state: JobView['state'],
): { at: number; text: string } | undefined {
  const event = events.findLast(({ finding }) => finding !== undefined);
  if (!event?.finding) return undefined;
  // No further verification follows by itself, so there is no "yet".
  const word =
    state === 'unknown' && event.finding === 'absent' ? 'findingNothingNew' : FINDINGS[event.finding];
  return { at: event.at, text: t(word) };
}
