import * as z from 'zod/mini';
import type { Account } from '../model/account';
import type { ClipHead } from '../model/clip';
import { type Destination, destinationSchema } from '../model/destination';
import type { JobState } from '../model/job-state';
import type { DeliveryProblem } from '../problems/problem';
import type { JobEvent, JobKind, Receipt } from './job';
import { id, method, nothing, type TextFile } from './method';

/** A job in the activity list. Its content stays in the background until it is requested. */
export interface JobView {
  id: string;
  kind: JobKind;
  clip: Omit<ClipHead, 'capturedAt'>;
  destination: Destination;
  /** Its account, if that is not the connected one. */
  account?: Account | undefined;
  state: JobState;
  since: number;
  until?: number | undefined;
  attempts: number;
  /** True while a job that is being sent can still be stopped: nothing of it is visible at the service. */
  stoppable?: boolean | undefined;
  /** True while nothing of it was sent, so that the save can be undone. */
  undoable?: boolean | undefined;
  problem?: DeliveryProblem | undefined;
  receipt?: Receipt | undefined;
  /** The place in the library that shows the clip. Set once it is confirmed, while its account is connected. */
  savedTo?: Destination | undefined;
  /** The name of a delivered file, which may have got a number. */
  savedAs?: string | undefined;
  /** How many parts of a note too large for one request are already there. */
  parts?: number | undefined;
  /**
   * The titles that are new at the destination. Only for links and for notes and chats of the service, which have no
   * reference to be found by.
   */
  likely?: string[] | undefined;
  /** When the user discarded it (milliseconds); it can still be restored. */
  discardedAt?: number | undefined;
}

/** The log of a job, oldest event first. */
export interface JobLog {
  createdAt: number;
  /** What the clip can be found by; empty if references are switched off. */
  reference: string;
  events: JobEvent[];
}

/** A job or a batch that this version of Satchel cannot read; it is kept as it is. */
export interface UnreadableView {
  id: string;
  /** As far as it can be read; may be empty. */
  title: string;
}

/** How many jobs are neither confirmed nor discarded, whether the list shows them or not. */
export interface JobCounts {
  needsUser: number;
  waiting: number;
}

export interface OutboxStatus extends JobCounts {
  /** Whether the user paused all sending. */
  paused: boolean;
  unreadable: UnreadableView[];
}

/** How many clips an import added, how many were already there, and how many could not be read. */
export interface Imported {
  added: number;
  known: number;
  unreadable: number;
}

/** Everything unsent, as one file. A long one comes in parts, and the page joins them. */
export interface Exported extends TextFile {
  /** The jobs of the next parts, by their ids; undefined if this is the last part. */
  rest?: string[];
  /** How many clips it leaves out, because they are files. The user can download each from its row. */
  files: number;
  /** How many clips it leaves out, because the disk could not read them. */
  unread: number;
}

/** What the destination holds now, so that the user can judge: a note's text, or the newest titles. */
export type Evidence = { text: string } | { titles: string[] };

/** Progress of the upload that is running now. */
export interface UploadProgress {
  /** The job's id. */
  id: string;
  bytes: number;
}

/** All jobs, and the actions on them. */
export const outboxMethods = {
  /** The most urgent and newest jobs: `most` of each urgency, and those with these ids in any case. */
  'outbox.list': method<JobView[]>().with(() =>
    z.object({ most: z.optional(z.number()), ids: z.optional(z.array(z.string())) }),
  ),
  'outbox.status': method<OutboxStatus>().with(nothing),
  /** The progress of the current upload, or of the last one. */
  'outbox.progress': method<UploadProgress | null>().with(nothing),
  'outbox.log': method<JobLog>().with(id),
  /** Sends it now, or once more. */
  'outbox.send': method<void>().with(id),
  'outbox.redirect': method<void>().with(() => z.object({ id: z.string(), destination: destinationSchema })),
  /** Marks it as delivered: the user looked, and it is there. */
  'outbox.markDelivered': method<void>().with(id),
  /**
   * Sends the page in place of its link: as a tab shows it now, or as it was kept when the link was saved. `rescued` is
   * false if there is neither.
   */
  'outbox.rescue': method<{ rescued: boolean }>().with(id),
  /** Verifies now whether a write with an unclear answer arrived. */
  'outbox.verify': method<void>().with(id),
  /** Sends every job that waits or was refused; `unknown` ones are left to the user, one by one. */
  'outbox.sendAll': method<void>().with(nothing),
  'outbox.pause': method<void>().with(() => z.object({ paused: z.boolean() })),
  /** Final for a confirmed or an unreadable job. Any other job can be restored for ten minutes. */
  'outbox.discard': method<void>().with(id),
  'outbox.undiscard': method<void>().with(id),
  /** Discards a job of which nothing was sent; `undone` is false if it is too late. */
  'outbox.undo': method<{ undone: boolean }>().with(id),
  /** The title and the content, without the source line. */
  'outbox.content': method<{ title: string; markdown: string }>().with(id),
  'outbox.edit': method<void>().with(() =>
    z.object({ id: z.string(), title: z.string(), markdown: z.string() }),
  ),
  /** What would be written, to copy or download. */
  'outbox.markdown': method<TextFile>().with(id),
  /** Everything unsent, unreadable jobs included, as one file. Without keys. */
  'outbox.export': method<Exported>().with(() => z.object({ rest: z.optional(z.array(z.string())) })),
  /** Imports the file that the page handed over under this id. */
  'outbox.import': method<Imported>().with(id),
  /** Reads what is at the job's destination now. */
  'outbox.evidence': method<Evidence>().with(id),
} as const;
