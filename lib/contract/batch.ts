import * as z from 'zod/mini';
import type { Account } from '../model/account';
import { type Destination, destinationSchema } from '../model/destination';
import { type Link, linkSchema } from '../model/link';
import type { DeliveryProblem } from '../problems/problem';
import { id, method, nothing, type TextFile } from './method';

/**
 * The states of a link in a batch. They are stored.
 * - `queued`: it is still to be sent, perhaps once more.
 * - `sent`: it is in a call that has not ended.
 * - `confirmed`: the service saved it.
 * - `seen`: it was rescued. Its page is saved as the browser shows it, in a job of its own.
 * - `doubtful`: confirmed, but the service seems to have read another page, or the entry is gone.
 * - `failed`: it is not saved. Its problem says why.
 * - `unknown`: nobody knows whether it is saved, so the user decides.
 */
export const ITEM_STATES = ['queued', 'sent', 'confirmed', 'seen', 'doubtful', 'failed', 'unknown'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** `draft`: the page is still adding links. `stopped`: the links are kept, and none is sent unless the user continues. */
export const RUNS = ['draft', 'running', 'paused', 'stopped'] as const;

/** The items that ended in one way for one reason. */
export interface OutcomeGroup {
  /** Names the group in the other methods. */
  key: string;
  /** `confirmed`: they are saved as far as is known, but the audit could not check them. */
  state: 'failed' | 'unknown' | 'doubtful' | 'confirmed';
  problem: DeliveryProblem;
  count: number;
}

/** A batch as pages show it. */
export interface BatchView {
  id: string;
  createdAt: number;
  run: (typeof RUNS)[number];
  /** Its account, if that is not the connected one. */
  account?: Account | undefined;
  /** Its destinations, and why nothing more goes to one of them. */
  destinations: { destination: Destination; problem?: DeliveryProblem | undefined }[];
  total: number;
  /** How many items have ended: those that are neither `queued` nor `sent`. */
  done: number;
  counts: Record<ItemState, number>;
  groups: OutcomeGroup[];
  /** Whether it is over, and some of what went wrong was never shown to the user. */
  isUnshown: boolean;
  /** The link that ended last. */
  last?: { url: string; title: string } | undefined;
  /** The time until its end (milliseconds), while it runs. */
  left?: { least: number; most: number } | undefined;
  /** Why nothing is sent for now, and until when. */
  held?: { problem: DeliveryProblem; until?: number | undefined } | undefined;
}

/** A link of a batch as pages show it. */
export interface ItemView {
  /** Its position in the batch. */
  n: number;
  link: Link;
  destination: Destination | undefined;
  state: ItemState;
  problem?: DeliveryProblem | undefined;
}

/** Which items: all in a state, or one group of outcomes. Undefined: all. */
const which = { state: z.optional(z.enum(ITEM_STATES)), group: z.optional(z.string()) };
/** A message with more links would take too long. */
const MOST_LINKS = 5000;

/** Links that are saved together. */
export const batchMethods = {
  'batches.list': method<BatchView[]>().with(nothing),
  /**
   * Adds a chunk of a batch; the first chunk makes it. Nothing is sent before `batch.start`. The same chunk again
   * changes nothing.
   */
  'batch.add': method<void>().with(() =>
    z.object({
      id: z.string(),
      /** The destinations of all its links. */
      destinations: z.array(destinationSchema).check(z.minLength(1)),
      /** The position of the first of these links in the batch. */
      from: z.number(),
      links: z
        .array(
          z.object({
            link: linkSchema,
            /** Index of its destination. */
            to: z.number(),
            /** The page itself is wanted: it is never sent as a link, and `batch.rescue` saves it. */
            isPage: z.optional(z.boolean()),
          }),
        )
        .check(z.maxLength(MOST_LINKS)),
    }),
  ),
  /** Starts it, or continues it after a pause or a stop. */
  'batch.start': method<void>().with(id),
  'batch.pause': method<void>().with(id),
  /** Ends the sending. What is not sent is kept in the batch. */
  'batch.stop': method<void>().with(id),
  /** The user was shown what went wrong with it. */
  'batch.viewed': method<void>().with(id),
  /** The items after the position `after`, at most `most`. */
  'batch.items': method<ItemView[]>().with(() =>
    z.object({ id: z.string(), ...which, after: z.optional(z.number()), most: z.number() }),
  ),
  /** Sends the items of a group again. If the batch is paused or stopped and has others left, they wait with these. */
  'batch.retry': method<void>().with(() => z.object({ id: z.string(), group: z.string() })),
  /** The user says that the items of this group are there. */
  'batch.markDelivered': method<void>().with(() => z.object({ id: z.string(), group: z.string() })),
  /** Sends what is left for one destination of the batch to another one. A paused or stopped batch stays so. */
  'batch.redirect': method<void>().with(() =>
    z.object({ id: z.string(), index: z.number(), destination: destinationSchema }),
  ),
  /**
   * Saves the page of an item as the browser shows it, in place of its link: from its tab, or else in a tab that is
   * opened for that and closed again.
   * @throws ProblemError `too-late`: the link is on its way, or saved; any other problem: the page cannot be read
   */
  'batch.rescue': method<void>().with(() => z.object({ id: z.string(), n: z.number() })),
  /** Saves the links of a group as a note. `noteId` is created at the click. */
  'batch.saveNote': method<void>().with(() =>
    z.object({
      id: z.string(),
      group: z.string(),
      noteId: z.string(),
      title: z.string(),
      destination: destinationSchema,
    }),
  ),
  'batch.export': method<TextFile>().with(() =>
    z.object({ id: z.string(), ...which, as: z.enum(['csv', 'markdown']) }),
  ),
  /** Removes the batch from this device. @throws ProblemError `too-late`: it is running, or a call of it is under way */
  'batch.remove': method<void>().with(id),
} as const;
