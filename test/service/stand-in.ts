import { serveControl } from './control';
import { openStore } from './database';
import type { Desk } from './exchange';
import { createFaults, type Fault } from './faults';
import { listen, type Protocol } from './listen';
import { createLog } from './log';
import type { StandIn } from './methods';
import type { Backend } from './operation';
import { type Options, optionsSchema } from './options';
import { servePage } from './page';
import { plant, plantRoots, type Seed, seedSchema } from './plant';
import { SEEDS, type SeedName } from './seeds/all';
import { serveOperation } from './service';
import { serveStore } from './store-port';

export type { Fault, Options, Protocol, Seed, SeedName, StandIn };

export interface StandInOptions {
  /** The SQLite file, kept after closing. By default the data is in memory. */
  file?: string | undefined;
  /** By default, or with 0, any free port. */
  port?: number | undefined;
  storePort?: number | undefined;
  /** The protocol of both ports, by default `http`. */
  protocol?: Protocol | undefined;
  /** The initial data of an empty file; `none` has only the notebooks that every user has. */
  seed?: SeedName | undefined;
  /** The service's own clock, in milliseconds. */
  now?: (() => number) | undefined;
  options?: Partial<Options> | undefined;
}

/** Starts both services and their object store, on two loopback ports. */
export async function startStandIn(settings: StandInOptions = {}): Promise<StandIn> {
  const store = openStore(settings.file);
  const now = settings.now ?? Date.now;
  const initial = optionsSchema.parse({ ...settings.options });
  let ahead = 0;
  const clock = (): number => now() + ahead;
  const log = createLog(store, clock);
  const backend: Backend = { store, log, options: initial, now: clock };
  const faults = createFaults();
  const closing = new AbortController();
  let held: (() => void)[] = [];
  const desk: Desk = {
    backend,
    faults,
    closing: closing.signal,
    nextRelease: () => new Promise((resolve) => held.push(resolve)),
  };
  const fill = (seed: SeedName): void => {
    plantRoots(backend);
    plant(backend, SEEDS[seed]());
  };
  if (!store.get('SELECT 1 FROM notebook')) fill(settings.seed ?? 'none');

  const reportError = (error: unknown): void => {
    const hungUp = error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
    if (!closing.signal.aborted && !hungUp) console.error('stand-in:', error);
  };
  const service = await listen(
    settings.port ?? 0,
    clock,
    async (request, response) => {
      if (request.url?.startsWith('/openapi/')) return serveOperation(desk, request, response);
      if (request.url?.startsWith('/_control/')) return serveControl(standIn, request, response);
      return servePage(backend, request, response);
    },
    reportError,
    settings.protocol,
  ).catch((error: unknown) => {
    store.close();
    throw error;
  });
  const storage = await listen(
    settings.storePort ?? 0,
    clock,
    (request, response) => serveStore(desk, request, response),
    reportError,
    settings.protocol,
  ).catch(async (error: unknown) => {
    await service.close();
    store.close();
    throw error;
  });

  const standIn: StandIn = {
    url: service.url,
    storeUrl: storage.url,
    storePattern: storage.url,
    get clientId() {
      return backend.options.clientId;
    },
    get apiKey() {
      return backend.options.apiKey;
    },
    addFaults: faults.add,
    clearFaults: faults.clear,
    release() {
      for (const resolve of held) resolve();
      held = [];
    },
    commits: log.commits,
    object: (key) =>
      store.get<{ bytes: Uint8Array }>('SELECT bytes FROM object WHERE cos_key = ?', key)?.bytes,
    requests: () => [...log.requests],
    violations: () => [...log.violations],
    options: () => ({ ...backend.options }),
    setOptions(change) {
      backend.options = optionsSchema.parse({ ...backend.options, ...change });
    },
    pass(ms) {
      ahead += ms;
    },
    freeze: (what) =>
      standIn.setOptions({ [what === 'search' ? 'searchUpTo' : 'readsUpTo']: log.lastCommit() }),
    thaw: () => standIn.setOptions({ searchUpTo: null, readsUpTo: null }),
    plant: (seed) => plant(backend, seedSchema.parse(seed)),
    reset(seed = settings.seed ?? 'none') {
      store.clear();
      log.clear();
      faults.clear();
      backend.options = initial;
      fill(seed);
    },
    async close() {
      closing.abort();
      await Promise.all([service.close(), storage.close()]);
      store.close();
    },
  };
  return standIn;
}
