import type { DeliveryProblem } from '../../problems/problem';
import type { Service } from '../../service/operation';
import { CONNECTION } from '../../store/connected';
import type { Values } from '../../store/values';
import type { JobStore } from '../store/job-store';
import { concernsService, pauseOf } from '../worker/pause';
import { USER_PAUSED } from '../worker/user-paused';

/** Why nothing is sent for now, and until when. */
export interface Hold {
  problem: DeliveryProblem;
  until?: number | undefined;
}

export interface HoldDeps {
  jobs: Pick<JobStore, 'cannotWrite'>;
  values: Values;
  now(): number;
}

/** The connected account, and what holds back what it sends to a service. */
export async function whatHolds({ jobs, values, now }: HoldDeps) {
  const [connection, paused] = await Promise.all([values.of(CONNECTION).get(), values.of(USER_PAUSED).get()]);
  const pause = connection ? await pauseOf(values, connection, now()) : undefined;
  const holdOf = (service: Service): Hold | undefined => {
    if (paused) return { problem: { kind: 'paused' } };
    if (jobs.cannotWrite()) return { problem: { kind: 'storage' } };
    if (!pause || !concernsService(pause, service)) return undefined;
    return { problem: pause.problem, until: pause.until };
  };
  return { connection, paused, pause, holdOf };
}
