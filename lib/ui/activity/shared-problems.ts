import type { ConnectionView } from '../../contract/connection';
import type { JobView } from '../../contract/outbox';
import type { DeliveryKind, Problem } from '../../problems/problem';

/**
 * The problems that have one cause for all jobs, the gravest first. A banner shows each of them once, with its
 * remedy; the rows do not repeat them.
 */
const SHARED = [
  'no-connection',
  'permission',
  'authentication',
  'paused',
  'offline',
  'quota',
  'rate',
  'unreached',
] as const satisfies readonly DeliveryKind[];
export type SharedKind = (typeof SHARED)[number];

export interface SharedProblem {
  problem: Problem & { kind: SharedKind };
  /** The jobs that it holds back. */
  jobs: JobView[];
}

/** Whether a job waits for the same reason as others, so that a banner gives the reason. */
export function isShared({ state, problem }: Pick<JobView, 'state' | 'problem'>): boolean {
  return sharedOf(state, problem) !== undefined;
}

/** The problems that hold back several jobs or that the connection itself has, each once. */
export function sharedProblems(
  jobs: readonly JobView[],
  connection: ConnectionView | null | undefined,
  paused = false,
): SharedProblem[] {
  const found = new Map<SharedKind, SharedProblem>();
  const add = (problem: Problem & { kind: SharedKind }, job?: JobView) => {
    const known = found.get(problem.kind) ?? { problem, jobs: [] };
    found.set(problem.kind, { ...known, jobs: [...known.jobs, ...(job ? [job] : [])] });
  };
  for (const problem of ofConnection(connection)) add(problem);
  if (paused) add({ kind: 'paused' });
  for (const job of jobs) {
    const problem = sharedOf(job.state, job.problem);
    if (problem && job.discardedAt === undefined) add(problem, job);
  }
  return SHARED.flatMap((kind) => found.get(kind) ?? []);
}

function ofConnection(connection: ConnectionView | null | undefined): (Problem & { kind: SharedKind })[] {
  if (connection === undefined) return [];
  if (connection === null) return [{ kind: 'no-connection' }];
  if (!connection.permitted) return [{ kind: 'permission' }];
  const { refused } = connection;
  return refused ? [{ ...refused, kind: 'authentication' }] : [];
}

function sharedOf(
  state: JobView['state'],
  problem: JobView['problem'],
): (Problem & { kind: SharedKind }) | undefined {
  if (!problem || (state !== 'waiting' && state !== 'verifying')) return undefined;
  const kind = SHARED.find((one) => one === problem.kind);
  return kind && { ...problem, kind };
}
