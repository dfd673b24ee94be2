import type { Connection } from '../../lib/connection';
import { createOutbox } from '../../lib/outbox/outbox';
import type { Pause } from '../../lib/outbox/pause';
import { createReach } from '../../lib/outbox/reach';
import { createWorker, type Worker } from '../../lib/outbox/worker';
import type { Client } from '../../lib/service/client';
import { DEFAULT_SETTINGS } from '../../lib/settings/defaults';
import type { Stored } from '../../lib/settings/stored';
import type { UploadDomains } from '../../lib/upload-domains';
import { fakeLocks } from '../lib/support/locks';
import { memoryStore, memoryValue } from './memory';
import { createModelService, KILLED } from './model-service';
import { type Sabotage, sabotagedStore } from './sabotage';

const CONNECTION: Connection = {
  baseUrl: 'https://notes.example',
  clientId: 'client',
  apiKey: 'key',
  headerPrefix: 'svc-openapi',
  objectStore: 'https://{bucket_name}.cos.{region}.myqcloud.com',
};

/** A worker, and the moment at which it is killed. */
interface Life {
  worker: Worker;
  died: Promise<void>;
  kill(): void;
}

/** The real outbox and workers over memory: rows outlive workers, workers may be killed in any call. */
export function createCampaignWorld(sabotage?: Sabotage) {
  /** The service's time; how far the device's clock is ahead of it. */
  const clock = { now: Date.UTC(2026, 10, 21, 10), skew: 0 };
  const service = createModelService(clock);
  const store = memoryStore();
  const net = { offline: false, other: false };
  const connection: Stored<Connection | null> = {
    ...memoryValue<Connection | null>(CONNECTION),
    get: async () => (net.other ? { ...CONNECTION, clientId: 'another' } : CONNECTION),
  };
  const device = () => clock.now + clock.skew;
  const common = {
    connection,
    pause: memoryValue<Pause | null>(null),
    paused: memoryValue(false),
    gap: memoryValue(0),
    settings: memoryValue(DEFAULT_SETTINGS),
    uploadDomains: memoryValue<UploadDomains>([]),
    sourceLabel: () => 'Source:',
    now: device,
    served: sabotage === 'device-clock' ? device : () => clock.now,
    elapsed: () => clock.now,
    life: 'pages',
    changed: () => undefined,
  };
  let locks = fakeLocks();
  let born = 0;

  function start(): Life {
    let alive = true;
    let die: () => void = () => undefined;
    const died = new Promise<void>((resolve) => {
      die = resolve;
    });
    const kill = (): void => {
      alive = false;
      die();
    };
    const never = new Promise<never>(() => undefined);
    const call = async (name: string, input: object): Promise<unknown> => {
      if (!alive) return never;
      const asked =
        sabotage === 'search-only' && name === 'list_note_by_folder_id' ? 'search_note_book' : name;
      try {
        return await service.call(asked, input);
      } catch (error) {
        if (error !== KILLED) throw error;
        kill();
        return never;
      }
    };
    const client = {
      call: ({ name }: { name: string }, input: object) => call(name, input),
      put: (credential: object) => call('put_object', credential),
    } as unknown as Client; // the model answers what the operations would
    const bornAt = clock.now;
    const world = {
      ...common,
      life: `worker ${++born}`,
      elapsed: () => clock.now - bornAt,
      jobs: sabotagedStore(store, sabotage),
      client: () => client,
      permitted: async () => true,
      online: () => !net.offline,
      random: () => 0,
      rest: async () => (alive ? undefined : never),
      wakeAt: () => undefined,
      wakeBy: () => undefined,
      progress: { tell: () => undefined, last: () => undefined },
      domainSeen: () => undefined,
      delivered: async () => undefined,
      recovered: async () => undefined,
    };
    const worker = createWorker({
      ...world,
      reach: createReach(world),
      locks: sabotage === 'no-lock' ? fakeLocks() : locks,
    });
    return { worker, died, kill };
  }

  let lives = [start(), start()];
  /** The locks of a worker that is killed are free. */
  function restart(): void {
    for (const { kill } of lives) kill();
    locks = fakeLocks();
    lives = [start(), start()];
  }

  const outbox = createOutbox({
    ...common,
    jobs: store,
    worker: { drain: async () => undefined, stop: () => undefined },
    client: () => {
      throw new Error('pages do not look here');
    },
    used: async () => undefined,
  });

  return {
    clock,
    service,
    net,
    store,
    outbox,
    /** Lets one worker, or two at once, do what they can; new ones come when one is killed. */
    async drain(side: 'one' | 'both' = 'one'): Promise<void> {
      const awake = side === 'both' ? lives : lives.slice(0, 1);
      let dead = false;
      await Promise.all(
        awake.map(({ worker, died }) =>
          Promise.race([
            worker.drain(),
            died.then(() => {
              dead = true;
            }),
          ]),
        ),
      );
      if (dead) restart();
    },
    /** @param unwritten rows that were only on their way to the disk */
    restart(unwritten: readonly string[]): void {
      restart();
      if (sabotage === 'relaxed-add') for (const id of unwritten) store.rows.delete(id);
    },
  };
}
