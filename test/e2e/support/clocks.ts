import type { StandIn } from '../../service/stand-in';

interface Clock {
  now(): number;
}
interface Scope {
  Date: Clock;
  performance: Clock;
  realClocks?: { date(): number; elapsed(): number; ahead: number };
}

/**
 * Runs in the extension: moves the clocks of its background ahead by `ms`, and by at least `atLeast` in all,
 * because a new background starts with real clocks. They never go back: another service in the same browser
 * starts at 0.
 */
function putAhead(scope: Scope, ms: number, atLeast: number): void {
  const [wall, steady] = [scope.Date, scope.performance];
  scope.realClocks ??= { date: wall.now.bind(wall), elapsed: steady.now.bind(steady), ahead: 0 };
  const clocks = scope.realClocks;
  clocks.ahead = Math.max(clocks.ahead + ms, atLeast);
  wall.now = () => clocks.date() + clocks.ahead;
  steady.now = () => clocks.elapsed() + clocks.ahead;
}

/**
 * How a script in a page of the extension refers to the background's global object; null while it is
 * suspended.
 */
export const BACKGROUND = 'browser.extension.getBackgroundPage()';

/**
 * Lets time pass at the service and in the background, without waiting.
 * @param run evaluates a script in the extension; rejects while its background is stopped
 * @param background how that script refers to the background's global object
 */
export function passTime(
  service: StandIn,
  run: (script: string) => Promise<unknown>,
  background: string,
): (ms: number) => Promise<void> {
  let ahead = 0;
  return async (ms) => {
    service.pass(ms);
    ahead += ms;
    // A stopped background starts again with the real clock; the caller then passes more time.
    await run(`(${putAhead})(${background}, ${ms}, ${ahead})`).catch(() => undefined);
  };
}

/** A background may be busy between two requests for longer than one poll takes. */
const QUIET_POLLS = 2;

/**
 * Whether the service got no request while it was asked a few times. Time that passes between the reads of one
 * verification would spoil its proof.
 */
export function quietness(service: Pick<StandIn, 'requests'>): () => boolean {
  let before = -1;
  let polls = 0;
  return () => {
    const { length } = service.requests();
    polls = length === before ? polls + 1 : 0;
    before = length;
    return polls >= QUIET_POLLS;
  };
}
