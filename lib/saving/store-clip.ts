import type { Browser } from 'wxt/browser';
import type { Captures } from '../clipping/captures';
import { onlyNew } from '../clipping/only-new';
import { withOwnWords } from '../clipping/own-words';
import type { JobView } from '../contract/outbox';
import type { Notice } from '../contract/page';
import type { Library } from '../library/library';
import type { Account } from '../model/account';
import type { Clip } from '../model/clip';
import type { Destination } from '../model/destination';
import type { SourceLabels } from '../outbox/jobs/source-line';
import type { Outbox } from '../outbox/outbox';
import { textOfClip } from '../outbox/views/job-text';
import { ProblemError, problemOf } from '../problems/problem';
import type { Settings } from '../settings/schema';
import { withFallback } from './fallback';

export interface StoreDeps {
  outbox: Pick<Outbox, 'add' | 'onTheWay'>;
  library: Pick<Library, 'note'>;
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
  /** Whether to append only what the destination, a note, does not have yet. */
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
    const content = newClip.onlyNew
      ? await newIn(destination, captured, deps, account, unsaved.words)
      : captured;
    const wanted = withOwnWords(content, words);
    const { clip, fallback } = await withFallback(deps, tab, wanted, destination, settings);
    if (fallback) unsaved = { ...clip, markdown: fallback.markdown };
    const more = { fallback, account, graceMs, onlyNew: newClip.onlyNew };
    return { job: await deps.outbox.add(id, clip, destination, more) };
  } catch (error) {
    const problem = problemOf(error);
    // With `nothing-new`, the note already has the whole text. A file has no text.
    const lost = unsaved?.bytes || problem.kind === 'nothing-new' ? undefined : unsaved;
    return { notice: { problem, unsaved: lost && textOfClip(lost, deps.sourceLabels()) } };
  }
}

/**
 * The content that the note lacks, and that is not on its way to it.
 * @param hasWords whether the user's own words are worth sending without any content
 * @throws ProblemError if the note cannot be read now; `nothing-new` if it has all of the clip
 */
async function newIn(
  destination: Destination,
  captured: Clip,
  { library, outbox }: Pick<StoreDeps, 'library' | 'outbox'>,
  account: Account,
  hasWords: boolean | undefined,
): Promise<Clip> {
  if (destination.kind !== 'note') return captured;
  // First: what arrives meanwhile is then in both.
  const onTheWay = await outbox.onTheWay(account, destination);
  const { value, stale } = await library.note(destination.id);
  // A cached note may be outdated.
  if (stale) throw new ProblemError(stale.problem);
  const markdown = onlyNew(captured.markdown, [value.text, ...onTheWay].join('\n'));
  if (!markdown && !hasWords) throw new ProblemError({ kind: 'nothing-new' });
  return { ...captured, markdown };
}
