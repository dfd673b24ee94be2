import * as z from 'zod/mini';
import type { Account } from '../account';
import type { ClipHead } from '../clip';
import { type Destination, destinationSchema } from '../destination';
import type { JobEvent, JobKind, JobState, Receipt } from '../outbox/job';
import type { Sent } from '../outbox/progress';
import type { DeliveryProblem } from '../problem';
import { id, method, nothing, type Text } from './method';

/** A row of the activity list. Content stays in the background until it is asked for. */
export interface JobView {
  id: string;
  kind: JobKind;
  clip: Omit<ClipHead, 'capturedAt'>;
  destination: Destination;
  /** Which one it is of, where that is not the one that is connected. */
  account?: Account | undefined;
  state: JobState;
  since: number;
  until?: number | undefined;
  attempts: number;
  /** True while what is being sent can still be let go: nothing of it is to be seen at the service. */
  stoppable?: boolean | undefined;
  problem?: DeliveryProblem | undefined;
  receipt?: Receipt | undefined;
  /** Where the library shows what was saved: once it is confirmed, and while its account is connected. */
  place?: Destination | undefined;
  /** Of a file that is there: its name, which may have got a number. */
  savedAs?: string | undefined;
  /** Of a note too large for one request: how many parts are there already. */
  parts?: number | undefined;
  /** For addresses and entries, which leave nothing to be found by: titles that are new there since. */
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

/** How many clips an import added, and how many were there already or could not be read. */
export interface Imported {
  added: number;
  known: number;
  unreadable: number;
}

/** What is not sent, as one file. */
export interface Exported extends Text {
  /** How many files are not in it, because only their rows can give them … */
  files: number;
  /** … and how many clips, because the disk could not. */
  unread: number;
}

/** What stands at the destination now, so that the person can judge: a note's text, or the newest titles. */
export type Evidence = { text: string } | { titles: string[] };

/** All that is on its way, and what can be done about it. */
export const outboxMethods = {
  'outbox.list': method<JobView[]>().with(nothing),
  'outbox.status': method<OutboxStatus>().with(nothing),
  /** How far the upload is that is on its way, or the last one was. */
  'outbox.progress': method<Sent | null>().with(nothing),
  'outbox.story': method<Story>().with(id),
  'outbox.send': method<void>().with(id),
  'outbox.redirect': method<void>().with(z.object({ id: z.string(), destination: destinationSchema })),
  /** The person looked and it is there. */
  'outbox.settle': method<void>().with(id),
  /** Sends the page that the service could not read, as a tab shows it; `sent` is false where none can be read. */
  'outbox.rescue': method<{ sent: boolean }>().with(id),
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
  'outbox.export': method<Exported>().with(nothing),
  'outbox.import': method<Imported>().with(z.object({ text: z.string() })),
  'outbox.look': method<Evidence>().with(id),
} as const;
