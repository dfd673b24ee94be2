import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { LIGHTER } from './lib/ui/markdown/lighter/aliases.ts';
import { LongestFirst } from './test/setup/longest-first.ts';
import { tally } from './test/setup/tally.ts';

/** Browsers start slowly on a busy machine. No test proves anything by these limits. */
const BROWSER_TIMEOUT_MS = 240_000;
const TIMEOUT_MS = 120_000;
/** How long `expect.poll` polls; the default of one second is too short for a busy machine. */
const expectPatiently = { poll: { timeout: 90_000 } };
/** Each poll costs the machine time that the awaited thing needs. */
const expectInBrowser = { poll: { ...expectPatiently.poll, interval: 150 } };

/** They play many faults against the whole background, and often wait for it. */
const LONG = ['test/campaign/**/*.test.ts', 'test/lib/background/{faults,kills}.test.ts'];

/**
 * One more than two processors, because some tests wait. A fourth one makes a run one or two percent shorter, and each
 * test much slower.
 */
const WORKERS = 3;

/** Files share the workers and their loaded modules: a fresh worker per file takes three times as long. */
const QUICK = {
  maxWorkers: WORKERS,
  isolate: false,
  testTimeout: TIMEOUT_MS,
  expect: expectPatiently,
} as const;

/**
 * Runs after the quick projects, all at once: each file has its own service, most have a browser and a screen, and
 * they often wait.
 */
const SLOW = {
  maxWorkers: WORKERS,
  isolate: false,
  sequence: { groupOrder: 1 },
  testTimeout: BROWSER_TIMEOUT_MS,
  hookTimeout: BROWSER_TIMEOUT_MS,
  expect: expectInBrowser,
} as const;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', tally],
    // A faster test is not reported as slow.
    slowTestThreshold: 10_000,
    projects: [
      {
        plugins: [WxtVitest()],
        test: {
          ...QUICK,
          name: 'unit',
          environment: 'node',
          include: ['test/lib/**/*.test.ts'],
          exclude: ['test/lib/{capture/**,linear.test.ts}', ...LONG],
          setupFiles: ['test/setup/unit.ts', 'test/setup/seed.ts'],
        },
      },
      {
        plugins: [WxtVitest()],
        test: {
          ...SLOW,
          name: 'long',
          environment: 'node',
          include: LONG,
          setupFiles: ['test/setup/unit.ts', 'test/setup/seed.ts'],
        },
      },
      {
        plugins: [WxtVitest()],
        // As in the build. The other projects render with the real packages, to compare with them.
        resolve: { alias: LIGHTER },
        test: {
          ...QUICK,
          name: 'ui',
          environment: 'happy-dom',
          include: ['test/ui/**/*.test.{ts,tsx}'],
          setupFiles: ['test/setup/unit.ts', 'test/setup/dom.ts', 'test/setup/seed.ts'],
          // So that the aliases hold for its imports too.
          server: { deps: { inline: ['markdown-it'] } },
        },
      },
      {
        plugins: [WxtVitest()],
        test: {
          ...QUICK,
          name: 'dom',
          environment: 'happy-dom',
          include: ['test/{bench,lib/capture}/**/*.test.{ts,tsx}', 'test/lib/linear.test.ts'],
          setupFiles: ['test/setup/unit.ts', 'test/setup/dom.ts', 'test/setup/seed.ts'],
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
          ...QUICK,
          name: 'structure',
          environment: 'node',
          include: ['test/structure/**/*.test.ts'],
        },
      },
      {
        test: {
          ...SLOW,
          name: 'capture',
          environment: 'node',
          include: ['test/capture/**/*.test.ts'],
          setupFiles: ['test/setup/seed.ts'],
        },
      },
      {
        test: {
          ...SLOW,
          name: 'e2e',
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/setup/build.ts', 'test/setup/firefox-profile.ts'],
        },
      },
    ],
  },
});
