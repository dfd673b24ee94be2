import { execFileSync, spawn, spawnSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { need } from '../../setup/browsers';
import { until } from './until';

/** How long a menu has to react before the keys are pressed again (milliseconds). */
const AGAIN_MS = 3000;

/** A screen with a real pointer and a real keyboard. */
export interface Display {
  /** The value of DISPLAY for a program, such as ":123". */
  name: string;
  /** Presses keys together: "alt+shift+s", "Return". */
  press(...keys: string[]): void;
  /**
   * Moves the pointer onto `selector` of `page`, which must be in front, and clicks. Buttons: 1 left, 3
   * right.
   */
  click(page: Page, selector: string, button: 1 | 3): Promise<void>;
  /** Moves the pointer to a point of the screen and clicks. */
  clickAt(x: number, y: number, button: 1 | 3): void;
  /**
   * Runs `action` and waits until it has opened a menu or a bubble, which is a new window.
   * @param again runs `action` again from time to time: a menu that has just opened may not have the keyboard yet
   */
  opens(what: string, action: () => void | Promise<void>, again?: 'again'): Promise<void>;
  /** Runs `action`, again from time to time, until it has closed a menu or a bubble. */
  closes(what: string, action: () => void): Promise<void>;
  close(): void;
}

/** A display for the tests of a file. The object is filled in before the first test. */
export function useDisplay(): Display {
  const display: Partial<Display> = {};
  beforeAll(async () => {
    Object.assign(display, await startDisplay());
  });
  afterAll(() => display.close?.());
  // `beforeAll` fills it before any test runs.
  return display as Display;
}

/** Starts an X server with a window manager. Linux only. */
export async function startDisplay(): Promise<Display> {
  // The server picks a free number and writes it to the given file descriptor. Without -noreset it would
  // restart if its first client leaves before the second one connects.
  const args = ['-displayfd', '3', '-noreset', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
  const server = spawn(need('Xvfb'), args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  let number = '';
  server.stdio[3]?.on('data', (chunk: Buffer) => {
    number += chunk.toString();
  });
  await until('the display', () => number.endsWith('\n'));
  const name = `:${number.trim()}`;
  const env = { ...process.env, DISPLAY: name };
  const manager = spawn(need('openbox'), [], { stdio: 'ignore', env });
  const xdotool = (...args: (string | number)[]) =>
    execFileSync(need('xdotool'), args.map(String), { env, encoding: 'utf8' });
  /** The ids of the visible windows; undefined if one closes during the search, which makes xdotool fail. */
  const windows = () => {
    const search = ['search', '--onlyvisible', '--maxdepth', '1', '--name', ''];
    const { status, stdout } = spawnSync(need('xdotool'), search, { env, encoding: 'utf8' });
    return status === 0 ? new Set(stdout.split('\n')) : undefined;
  };
  // A window manager publishes its desktops when it is ready.
  await until(
    'the window manager',
    () => spawnSync(need('xdotool'), ['get_num_desktops'], { env }).status === 0,
  );

  const clickAt = (x: number, y: number, button: 1 | 3) => {
    xdotool('mousemove', Math.round(x), Math.round(y), 'click', button);
  };

  /** Runs `action` and waits until the windows have changed as `isDone` says. */
  async function acts(
    what: string,
    action: () => void | Promise<void>,
    isDone: (before: Set<string>, now: Set<string>) => boolean,
    again: boolean,
  ): Promise<void> {
    const before = await until('the windows', windows);
    await action();
    let acted = performance.now();
    await until(what, async () => {
      const now = windows();
      if (now && isDone(before, now)) return true;
      if (again && performance.now() - acted > AGAIN_MS) {
        await action();
        acted = performance.now();
      }
      return false;
    });
  }

  return {
    name,
    clickAt,
    press: (...keys) => {
      xdotool('key', ...keys);
    },
    async click(page, selector, button) {
      await page.bringToFront();
      const box = await page.locator(selector).boundingBox();
      if (!box) throw new Error(`nothing to click at ${selector}`);
      const origin = await originOf(page, (x, y) => xdotool('mousemove', x, y));
      clickAt(origin.x + box.x + box.width / 2, origin.y + box.y + box.height / 2, button);
    },
    // By ids, because an older window may close at any time.
    opens: (what, action, again) =>
      acts(what, action, (before, now) => !isWithin(now, before), again !== undefined),
    closes: (what, action) => acts(what, action, (before, now) => !isWithin(before, now), true),
    close() {
      manager.kill();
      server.kill();
    },
  };
}

const isWithin = (some: Set<string>, all: Set<string>) => [...some].every((id) => all.has(id));

/** The screen position of the page's upper left corner, measured by a real move of the pointer. */
async function originOf(page: Page, move: (x: number, y: number) => void): Promise<{ x: number; y: number }> {
  const moved = page.evaluate(
    () =>
      new Promise<{ x: number; y: number }>((done) =>
        addEventListener(
          'mousemove',
          ({ screenX, clientX, screenY, clientY }) => done({ x: screenX - clientX, y: screenY - clientY }),
          { once: true },
        ),
      ),
  );
  let origin: { x: number; y: number } | undefined;
  moved.then((found) => {
    origin = found;
  });
  let step = 0;
  return until('the page to see the pointer', () => {
    if (!origin) move(400 + (step++ % 50), 400);
    return origin;
  });
}
