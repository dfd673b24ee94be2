import type { Clip } from '../../lib/model/clip';
import type { MemoryStore } from './memory';
import type { Commit } from './model-service';

/** What the user did with a clip, if it changes what the service may hold. */
export interface Taken {
  id: string;
  clip: Clip;
  /** How many second copies the user asked for. */
  asked: number;
  /** The user said: "It is there". */
  settled: boolean;
  /** Discarded, and not restored. */
  discarded: boolean;
}

/** The outcome of one schedule. */
export interface Tally extends Counts {
  /** Appends to one note that were under way at once, or overtook one of unknown outcome. */
  disordered: number;
  /** Requests beyond the number that may be under way at once. */
  crowded: number;
  /** Jobs that were not sent although nothing held them back. */
  stuck: number;
  /** Writes that went out in their grace period, or after the user undid the save. */
  hasty: number;
}

/** The outcome of the clips, from the service's commits and the stored jobs. */
interface Counts {
  clips: number;
  /** Neither complete at the service nor kept for the user with their content. */
  lost: number;
  /** Surplus copies of a block: beyond the first one and those that the user asked for. */
  doubled: number;
  /**
   * Surplus copies because the first request landed after its absence was proven, which no client can
   * prevent.
   */
  late: number;
  /** Clips that exist more than once, and whose receipt says so. */
  told: number;
}

/**
 * A proof of absence takes so long (lib/outbox/README.md#how-a-lost-request-is-found). A read lags at most by
 * the schedule's maximum.
 */
const PROOF_MS = 180_000;
const LONGEST_LAG_MS = 30_000;
/**
 * The last verification continues after it has read its list: its other requests may time out one after
 * another. If they take longer, the list is no proof.
 */
const LONGEST_LOOK_MS = 180_000;

export function count(clips: readonly Taken[], store: MemoryStore, commits: readonly Commit[]): Counts {
  const lates = lateOnes(commits);
  const tally = { clips: clips.length, lost: 0, doubled: 0, late: 0, told: 0 };
  for (const taken of clips) {
    const blocks = taken.clip.markdown.match(/clip\d+#\d+/g) ?? [`${taken.clip.title}#0`];
    const landed = blocks.map((block) => commits.filter((commit) => commit.blocks.includes(block)));
    if (landed.some((each) => each.length > 1) && (store.rows.get(taken.id)?.receipt?.copies ?? 1) > 1)
      tally.told += 1;
    const whole = landed.every((each) => each.length > 0);
    if (!whole && !isKept(taken, store) && !isLetGo(taken)) tally.lost += 1;
    for (const each of landed) {
      const [late, doubled] = extra(each, taken.asked, lates);
      tally.late += late;
      tally.doubled += doubled;
    }
  }
  return tally;
}

/** The same counts with the links of batches: each is at the service once, or named as failed, unknown or waiting. */
export function withLinks(
  counts: Counts,
  links: readonly { batch: string; n: number; block: string }[],
  { batches }: MemoryStore,
  commits: readonly Commit[],
): Counts {
  const lates = lateOnes(commits);
  const tally = { ...counts, clips: counts.clips + links.length };
  for (const { batch, n, block } of links) {
    const landed = commits.filter(({ blocks }) => blocks.includes(block));
    const state = batches.rows.get(`${batch} ${n}`)?.state;
    if (landed.length === 0 && (state === undefined || state === 'confirmed')) tally.lost += 1;
    // What the service took and answered is no failure.
    const [late, doubled] = extra(landed, 0, lates);
    tally.late += late;
    tally.doubled += doubled;
  }
  return tally;
}

/** Whether the user said that the clip is there, or discarded it. */
function isLetGo({ settled, discarded }: Taken): boolean {
  return settled || discarded;
}

function isKept({ id, clip }: Taken, { rows, contents }: MemoryStore): boolean {
  const job = rows.get(id);
  return job !== undefined && job.state !== 'confirmed' && contents.get(id) === (clip.bytes ?? clip.markdown);
}

/** Splits the surplus copies of a block: late ones, and the rest. */
function extra(copies: readonly Commit[], asked: number, late: ReadonlySet<Commit>): [number, number] {
  const unasked = Math.max(0, copies.length - 1 - asked);
  const ofLate = Math.min(unasked, copies.filter((commit) => late.has(commit)).length);
  return [ofLate, unasked - ofLate];
}

/**
 * Requests that landed after their absence was proven, and whose blocks, or some of them, had been sent
 * again. If one of its blocks was sent again, the whole request is late.
 */
function lateOnes(commits: readonly Commit[]): ReadonlySet<Commit> {
  const wentAgain = (first: Commit, second: Commit): boolean =>
    second.blocks.some((block) => first.blocks.includes(block)) &&
    second.sentAt - first.sentAt >= PROOF_MS &&
    first.at + LONGEST_LAG_MS + LONGEST_LOOK_MS > second.sentAt;
  return new Set(commits.filter((first) => commits.some((second) => wentAgain(first, second))));
}
