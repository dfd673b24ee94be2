import type { JobView, Story } from '../../contract/outbox';
import { t, type Word } from '../../words';
import { happened } from '../advice';

type Event = Story['events'][number];

/** One line of a log. Consecutive equal lines are merged into one, with the time of the last. */
export interface StoryLine {
  /** Milliseconds. */
  at: number;
  text: string;
  /** The service's own words. */
  service?: string | undefined;
  times: number;
}

const TAPS = {
  send: 'storyTapSend',
  redirect: 'storyTapRedirect',
  settle: 'storyTapSettle',
  edit: 'storyTapEdit',
  import: 'storyTapImport',
  rescue: 'storyTapRescue',
} as const satisfies Record<NonNullable<Event['tap']>, Word>;

const SIGHTS = {
  absent: 'sawAbsent',
  likely: 'sawLikely',
  unclear: 'sawUnclear',
  failed: 'sawFailed',
} as const satisfies Record<NonNullable<Event['saw']>, Word>;

const STATES = {
  queued: 'storyQueued',
  sending: 'storyBegan',
  verifying: 'stateVerifying',
  waiting: 'stateWaiting',
  'needs-you': 'stateNeedsYou',
  unknown: 'storyUnknown',
  confirmed: 'storyConfirmed',
} as const satisfies Record<Event['state'], Word>;

/** What each write requests, by the operation's name. */
const REQUESTS = new Map<string, Word>([
  ['import_doc', 'storyNote'],
  ['append_doc', 'storyAppend'],
  ['import_urls', 'storyAddress'],
  ['add_knowledge', 'storyEntry'],
]);

/** A job's log in words, oldest line first. */
export function storyLines({ createdAt, events }: Story): StoryLine[] {
  const [first, ...rest] = events;
  const told = first && !isPlain(first, 'queued') ? events : rest;
  return merged([
    { at: createdAt, text: t('storySaved'), times: 1 },
    ...told.map((event) => ({ at: event.at, ...words(event), times: 1 })),
  ]);
}

function words(event: Event): { text: string; service?: string | undefined } {
  const { state, operation, problem, saw, tap } = event;
  if (tap) return { text: t(TAPS[tap]) };
  if (saw === 'absent' && state === 'queued') return { text: t('storyAbsent') };
  if (saw) return { text: t('storyLooked', t(SIGHTS[saw])) };
  if (operation) return { text: t(REQUESTS.get(operation) ?? 'storyBegan') };
  return problem ? happened(problem) : { text: t(STATES[state]) };
}

function isPlain({ tap, saw, operation, problem, ...event }: Event, state: Event['state']): boolean {
  return event.state === state && !tap && !saw && !operation && !problem;
}

function merged(lines: StoryLine[]): StoryLine[] {
  const told: StoryLine[] = [];
  for (const line of lines) {
    const last = told.at(-1);
    const same = last?.text === line.text && last.service === line.service;
    if (last && same) told.splice(-1, 1, { ...line, times: last.times + 1 });
    else told.push(line);
  }
  return told;
}

/** The last finding at a job's destination, and its time; undefined before the first verification. */
export function lastSight(
  { events }: Story,
  state: JobView['state'],
): { at: number; text: string } | undefined {
  const event = events.findLast(({ saw }) => saw !== undefined);
  if (!event?.saw) return undefined;
  // No further verification follows by itself, so there is no "yet".
  const word = state === 'unknown' && event.saw === 'absent' ? 'sawNothingNew' : SIGHTS[event.saw];
  return { at: event.at, text: t(word) };
}
