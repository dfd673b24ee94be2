import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { tally } from './test/setup/tally.ts';

/** On a busy machine browsers are slow to start and tests to run; nothing is ever proven by these limits. */
const BROWSER_TIMEOUT_MS = 240_000;
const TIMEOUT_MS = 120_000;
/** How long `expect.poll` goes on asking; its own second is too short for a busy machine. */
const expectPatiently = { poll: { timeout: 90_000 } };

/** Files share two workers and the modules in them: to start anew for each file takes three times as long. */
const QUICK = {
  pool: 'threads',
  maxWorkers: 2,
  isolate: false,
  testTimeout: TIMEOUT_MS,
  expect: expectPatiently,
} as const;

export default defineConfig({
  test: {
    reporters: ['default', tally],
    // Below that, a slow test is no news.
    slowTestThreshold: 10_000,
    projects: [
      {
        plugins: [WxtVitest()],
        test: {
          ...QUICK,
          name: 'unit',
          environment: 'node',
          include: ['test/lib/**/*.test.ts'],
          exclude: ['test/lib/capture/**'],
          setupFiles: ['test/setup/unit.ts'],
        },
      },
      {
        plugins: [WxtVitest()],
        test: {
          ...QUICK,
          name: 'campaign',
          environment: 'node',
          include: ['test/campaign/**/*.test.ts'],
          setupFiles: ['test/setup/unit.ts'],
        },
      },
      {
        plugins: [WxtVitest()],
        test: {
          ...QUICK,
          name: 'dom',
          environment: 'happy-dom',
          include: ['test/{ui,bench,lib/capture}/**/*.test.{ts,tsx}'],
          setupFiles: ['test/setup/unit.ts'],
        },
      },
      {
        test: {
          ...QUICK,
          name: 'service',
          environment: 'node',
          include: ['test/{service,client}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'structure',
          environment: 'node',
          include: ['test/structure/**/*.test.ts'],
          testTimeout: TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'capture',
          environment: 'node',
          include: ['test/capture/**/*.test.ts'],
          testTimeout: BROWSER_TIMEOUT_MS,
          expect: expectPatiently,
          hookTimeout: BROWSER_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          // Each file has a browser, a service and a screen of its own. They wait more than they work.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          globalSetup: ['test/setup/build.ts'],
          testTimeout: BROWSER_TIMEOUT_MS,
          expect: expectPatiently,
          hookTimeout: BROWSER_TIMEOUT_MS,
        },
      },
    ],
  },
});
