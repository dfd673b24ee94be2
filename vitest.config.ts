import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

/** Browsers are slow to start on a busy machine; nothing is ever proven by these limits. */
const BROWSER_TIMEOUT_MS = 120_000;

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [WxtVitest()],
        test: {
          name: 'unit',
          environment: 'happy-dom',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/{service,client,structure,e2e,bench}/**'],
          setupFiles: ['test/setup/unit.ts'],
        },
      },
      { test: { name: 'service', environment: 'node', include: ['test/{service,client}/**/*.test.ts'] } },
      { test: { name: 'structure', environment: 'node', include: ['test/structure/**/*.test.ts'] } },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          fileParallelism: false,
          globalSetup: ['test/setup/build.ts'],
          testTimeout: BROWSER_TIMEOUT_MS,
          hookTimeout: BROWSER_TIMEOUT_MS,
        },
      },
    ],
  },
});
