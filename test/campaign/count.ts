import type { MemoryStore } from './memory';
import type { Commit } from './model-service';
import type { Taken } from './run';

/** What became of the clips of one schedule. */
export interface Tally extends Counts {
  /** Appends to one note that were on their way at once, or overtook one whose outcome was open. */
  disordered: number;
  /** Requests that went out beside as many as there is room for. */
  crowded: number;
  /** Rows that nothing held back and that did not go. */
  stuck: number;
}

/** What became of the clips, as the service and the disk tell. */
interface Counts {
  clips: number;
  /** Neither whole at the service nor in front of the person with its content. */
  lost: number;
  /** A block at the service more often than once and than taps asked for. */
  doubled: number;
  /** The same, but the first request landed only after the proof of its absence: what no client can prevent. */
  late: number;
  /** Clips that are there more often than once, and whose receipt says so. */
  told: number;
}

/** Proof of absence takes that long (lib/outbox/README.md#how-a-lost-request-is-found); a read may lag behind by the schedule's most. */
const PROOF_MS = 180_000;
const MAX_LAG_MS = 30_000;
/** The last look goes on after its list was read: its other requests may get no answer, one after the other. */
const MAX_LOOK_MS = 60_000;

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

/** The person said that it is there, or wants it no more. */
function isLetGo({ settled, discarded }: Taken): boolean {
  return settled || discarded;
}

function isKept({ id, clip }: Taken, { rows, contents }: MemoryStore): boolean {
  const job = rows.get(id);
  return job !== undefined && job.state !== 'confirmed' && contents.get(id) === (clip.bytes ?? clip.markdown);
}

/** Of the copies of one block that nobody asked for: how many are late ones, and how many are not. */
function extra(copies: readonly Commit[], asked: number, late: ReadonlySet<Commit>): [number, number] {
  const unasked = Math.max(0, copies.length - 1 - asked);
  const ofLate = Math.min(unasked, copies.filter((commit) => late.has(commit)).length);
  return [ofLate, unasked - ofLate];
}

/**
 * Requests that landed only after their absence was proven, and what they brought, or a part of it, had been sent
 * again. Then the rest of it goes, too, as that part was there.
 */
function lateOnes(commits: readonly Commit[]): ReadonlySet<Commit> {
  const wentAgain = (first: Commit, second: Commit): boolean =>
    second.blocks.some((block) => first.blocks.includes(block)) &&
    second.sentAt - first.sentAt >= PROOF_MS &&
    first.at + MAX_LAG_MS + MAX_LOOK_MS > second.sentAt;
  return new Set(commits.filter((first) => commits.some((second) => wentAgain(first, second))));
}
