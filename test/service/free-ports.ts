import { type StandIn, type StandInOptions, startStandIn } from './stand-in';

const PORTS_TRIED = 20;

/** Starts on the first two adjacent free ports, counting up from `port`. */
export async function startOnFreePorts(port: number, settings: StandInOptions): Promise<StandIn> {
  for (let offset = 0; ; offset += 2) {
    try {
      return await startStandIn({ ...settings, port: port + offset, storePort: port + offset + 1 });
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken || offset >= PORTS_TRIED) throw error;
    }
  }
}
