import type { Browser } from 'wxt/browser';
import type { Captures } from '../clipping/captures';
import { withOwnWords } from '../clipping/own-words';
import type { JobView } from '../contract/outbox';
import type { Notice } from '../contract/page';
import type { Account } from '../model/account';
import type { Clip } from '../model/clip';
import type { Destination } from '../model/destination';
import type { SourceLabels } from '../outbox/jobs/source-line';
import type { Outbox } from '../outbox/outbox';
import { textOfClip } from '../outbox/views/job-text';
import { ProblemError, problemOf } from '../problems/problem';
import type { Settings } from '../settings/schema';
import { withFallback } from './fallback';
import { type NewInNoteDeps, newInNote } from './new-in-note';

export interface StoreDeps extends NewInNoteDeps {
  outbox: Pick<Outbox, 'add' | 'onTheWay'>;
  captures: Captures;
  /** The labels of the source line. */
  sourceLabels(): SourceLabels;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The state at the click. It applies to every clip of that click. */
export interface Click {
  /** The connected account (lib/README.md#rule-6). */
  account: Account;
  settings: Settings;
  /** How long the user can undo it before it is sent (milliseconds). Default: 0. */
  graceMs?: number | undefined;
}

/** A clip to capture. */
export interface NewClip {
  /** Created at the click: adding the same id twice makes one job (lib/README.md#rule-7). */
  id: string;
  /** The tab as it was at the click; undefined if there is none, or if it is closed. */
  tab?: Browser.tabs.Tab | undefined;
  /** Reads the page, fetches the file …; undefined if the user cancelled. @throws ProblemError */
  capture(destination: Destination): Clip | undefined | Promise<Clip | undefined>;
  /** Whether to append only what the destination, a note, or the other notes of its clip do not have yet. */
  onlyNew?: boolean | undefined;
  /** The user's own words, as typed. */
  words?: string | undefined;
}

/** The job on disk, or why there is none. */
export type SaveResult = { job: JobView } | { notice: Notice };

/**
 * Captures a clip and puts it into the outbox. Never throws: captured content comes back with the problem, so
 * that the user can copy it (lib/README.md#rule-15).
 * @returns undefined if the user cancelled
 */
export async function storeClip(
  deps: StoreDeps,
  { account, settings, graceMs }: Click,
  newClip: NewClip,
  destination: Destination,
): Promise<SaveResult | undefined> {
  const { id, tab, capture, words } = newClip;
  let unsaved: Clip | undefined;
  try {
    if (tab?.incognito) throw new ProblemError({ kind: 'private-window' });
    const captured = await capture(destination);
    if (!captured) return undefined;
    unsaved = withOwnWords(captured, words);
    const { content, to } = newClip.onlyNew
      ? await newInNote(destination, captured, deps, account, unsaved.words)
      : { content: captured, to: destination };
    const wanted = withOwnWords(content, words);
    const { clip, fallback } = await withFallback(deps, tab, wanted, destination, settings);
    if (fallback) unsaved = { ...clip, markdown: fallback.markdown };
    const more = { fallback, account, graceMs, onlyNew: newClip.onlyNew };
    return { job: await deps.outbox.add(id, clip, to, more) };
  } catch (error) {
    const problem = problemOf(error);
    // With `nothing-new`, the note already has the whole text. A file has no text.
    const lost = unsaved?.bytes || problem.kind === 'nothing-new' ? undefined : unsaved;
    return { notice: { problem, unsaved: lost && textOfClip(lost, deps.sourceLabels()) } };
  }
}
