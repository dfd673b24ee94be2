import * as z from 'zod/mini';
import { CLIP_KINDS, type ClipHead, type ClipKind } from './clip';
import { type Destination, destinationSchema } from './destination';
import type { JobEvent, JobKind, JobState, Receipt } from './outbox/job';
import type { Problem } from './problem';
import { type Settings, settingsChangeSchema } from './settings/schema';

/** What the popup knows of the page it was opened on. */
export interface PageView {
  tabId: number;
  title: string;
  /** Empty where the browser does not tell the address. */
  url: string;
  /** False on pages that no extension may read: only the link can be saved. */
  readable: boolean;
  hasSelection: boolean;
  /** True where the popup was opened for a link on the page: title and address are the link's. */
  link: boolean;
  draft?: Draft | undefined;
  /** What went wrong with the last action of a menu or a shortcut, which has no place of its own to say so. */
  notice?: Notice | undefined;
}

/** Why something was not saved, and its text where it was captured before the disk refused it. */
export interface Notice {
  problem: Problem;
  unsaved?: Text | undefined;
}

/** A text to be copied or downloaded: Markdown with its title and source line, and a name for its file. */
export interface Text {
  name: string;
  text: string;
}

/** What the person had entered for a page before the popup closed. */
export interface Draft {
  title: string;
  what?: ClipKind | undefined;
  destination?: Destination | undefined;
}

export interface ConnectionView {
  baseUrl: string;
  clientId: string;
  /** The last four characters of the key: all that ever leaves the background (invariant 9). */
  keyTail: string;
  headerPrefix: string;
  objectStore: string;
  /** Whether the browser grants access to the service's origin. */
  permitted: boolean;
}

/** What one service said when it was tried: how many destinations it has, or what is wrong. */
export type TestResult = { count: number } | { problem: Problem };
export interface ConnectionTest {
  notes: TestResult;
  knowledge: TestResult;
}

export interface DestinationList {
  /** Recent ones first, then knowledge bases, notebooks, notes. */
  destinations: Destination[];
  /** How many at the head of the list are recent. */
  recent: number;
  /** Milliseconds; 0 if nothing has ever been read. */
  refreshedAt: number;
  refreshing: boolean;
  problem?: Problem | undefined;
}

export interface FolderList {
  folders: { id: string; name: string }[];
  problem?: Problem | undefined;
}

/** A row of the activity list. Content stays in the background until it is asked for. */
export interface JobView {
  id: string;
  kind: JobKind;
  clip: Omit<ClipHead, 'capturedAt'>;
  destination: Destination;
  state: JobState;
  since: number;
  until?: number | undefined;
  attempts: number;
  problem?: Problem | undefined;
  receipt?: Receipt | undefined;
  /** Of a note too large for one request: how many parts are there already. */
  parts?: number | undefined;
  /** For addresses, which leave nothing to be found by: titles that are new in the folder since. */
  likely?: string[] | undefined;
  /** When the person discarded it (milliseconds); it can still be taken back. */
  discardedAt?: number | undefined;
}

/** What was done about a job so far, the oldest first. */
export interface Story {
  createdAt: number;
  /** By what it can be found; empty if switched off. */
  reference: string;
  events: JobEvent[];
}

/** A row that this version of Satchel cannot read; it is kept as it is. */
export interface ParkedView {
  id: string;
  /** What can be made out of it; may be empty. */
  title: string;
}

export interface OutboxStatus {
  /** The person stopped all sending. */
  paused: boolean;
  parked: ParkedView[];
}

/** Stored; or not, with what was captured. */
export type Saved = { job: JobView } | { problem: Problem; unsaved: Text };

/** How many clips an import added, and how many were there already or could not be read. */
export interface Imported {
  added: number;
  known: number;
  unreadable: number;
}

/** What stands at the destination now, so that the person can judge: a note's text, or the newest titles. */
export type Evidence = { text: string } | { titles: string[] };

const id = z.object({ id: z.string() });
const nothing = z.object({});

const method = <Output>() => ({
  with: <Input extends z.ZodMiniType>(input: Input) => ({ input, output: undefined as Output }),
});

/**
 * Every method a page may call: name → input, output. Both ends of the messaging are derived from it,
 * so a missing handler does not compile. Pages import the types only.
 */
export const contract = {
  'page.look': method<PageView>().with(z.object({ tabId: z.optional(z.number()) })),
  'draft.put': method<void>().with(
    z.object({
      url: z.string(),
      title: z.string(),
      what: z.optional(z.enum(CLIP_KINDS)),
      destination: z.optional(destinationSchema),
    }),
  ),
  /** Captures, stores and answers; sending goes on behind. `id` is made at the click. */
  'clip.save': method<Saved>().with(
    z.object({
      id: z.string(),
      tabId: z.number(),
      what: z.enum(CLIP_KINDS),
      title: z.string(),
      /** The page's or link's address as the popup shows it. */
      url: z.string(),
      destination: destinationSchema,
    }),
  ),
  /** About how much of the capture of a tab is done, from 0 to 1; null where none goes on. */
  'capture.progress': method<number | null>().with(z.object({ tabId: z.number() })),
  /** Gives it up: whoever asked for it is told `cancelled`, and nothing is stored. */
  'capture.cancel': method<void>().with(z.object({ tabId: z.number() })),
  'connection.get': method<ConnectionView | null>().with(nothing),
  /** Without `apiKey` the stored key stays. */
  'connection.save': method<ConnectionView>().with(
    z.object({
      baseUrl: z.string(),
      clientId: z.string(),
      apiKey: z.optional(z.string()),
      headerPrefix: z.string(),
      objectStore: z.string(),
    }),
  ),
  'connection.test': method<ConnectionTest>().with(nothing),
  'connection.forget': method<void>().with(nothing),
  'settings.get': method<Settings>().with(nothing),
  /** Changes the fields that are given; the others stay. */
  'settings.put': method<Settings>().with(settingsChangeSchema),
  'destinations.list': method<DestinationList>().with(z.object({ refresh: z.boolean() })),
  'destinations.search': method<Destination[]>().with(z.object({ query: z.string() })),
  'destinations.folders': method<FolderList>().with(
    z.object({ knowledgeBaseId: z.string(), folderId: z.optional(z.string()) }),
  ),
  'outbox.list': method<JobView[]>().with(nothing),
  'outbox.status': method<OutboxStatus>().with(nothing),
  'outbox.story': method<Story>().with(id),
  'outbox.send': method<void>().with(id),
  'outbox.redirect': method<void>().with(z.object({ id: z.string(), destination: destinationSchema })),
  /** The person looked and it is there. */
  'outbox.settle': method<void>().with(id),
  /** Looks now for what an open answer left behind. */
  'outbox.check': method<void>().with(id),
  /** Sends all that wait or were refused; what is unknown is asked for one by one. */
  'outbox.sendAll': method<void>().with(nothing),
  'outbox.pause': method<void>().with(z.object({ paused: z.boolean() })),
  /** Of a confirmed or a parked row: for good. Of another: until it is taken back, for ten minutes. */
  'outbox.discard': method<void>().with(id),
  'outbox.undiscard': method<void>().with(id),
  /** The title and the content, without the source line. */
  'outbox.content': method<{ title: string; markdown: string }>().with(id),
  'outbox.edit': method<void>().with(z.object({ id: z.string(), title: z.string(), markdown: z.string() })),
  /** What would be written; to be copied or downloaded. */
  'outbox.markdown': method<Text>().with(id),
  /** All that is not sent, and what cannot be read, as one file. Without keys. */
  'outbox.export': method<Text>().with(nothing),
  'outbox.import': method<Imported>().with(z.object({ text: z.string() })),
  'outbox.look': method<Evidence>().with(id),
} as const;

type Contract = typeof contract;
export type Method = keyof Contract;
export type Input<M extends Method> = z.infer<Contract[M]['input']>;
export type Output<M extends Method> = Contract[M]['output'];

/** What the background says to all open pages when something changed; they ask for it again. */
export type Change = 'outbox' | 'destinations' | 'settings' | 'connection';
