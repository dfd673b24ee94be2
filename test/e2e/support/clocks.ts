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
 * Runs in the extension: puts the clocks of its background ahead by `ms`, and by `atLeast` in all, as a new background
 * knows of nothing before. They never go back: another service in the same browser begins with no time passed.
 */
function putAhead(scope: Scope, ms: number, atLeast: number): void {
  const [wall, steady] = [scope.Date, scope.performance];
  scope.realClocks ??= { date: wall.now.bind(wall), elapsed: steady.now.bind(steady), ahead: 0 };
  const clocks = scope.realClocks;
  clocks.ahead = Math.max(clocks.ahead + ms, atLeast);
  wall.now = () => clocks.date() + clocks.ahead;
  steady.now = () => clocks.elapsed() + clocks.ahead;
}

/** How a script in a page of the extension names the background's global object; null while it is suspended. */
export const BACKGROUND = 'browser.extension.getBackgroundPage()';

/**
 * Lets time pass at the service and in the background, without any of the wait.
 * @param run evaluates a script in the extension, or fails while its background is not there
 * @param background how that script names the background's global object
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
    // Ended meanwhile, it begins anew by the real clock: whoever waits for a look passes more time.
    await run(`(${putAhead})(${background}, ${ms}, ${ahead})`).catch(() => undefined);
  };
}
