import { defineConfig } from 'wxt';
import { manifest, TARGET } from './lib/browser/manifest';
import { lateExpressions } from './lib/build/late-expressions';
import { onlyUsed, withoutHtml } from './lib/build/libraries';
import { escapeNoncharacters, minifyAgain } from './lib/build/minify';
import { shortFiles, shortHtml, withoutWrapper } from './lib/build/output';
import { polyfillAsModule } from './lib/build/polyfill';
import { LIGHTER } from './lib/ui/markdown/lighter/aliases';

/**
 * All pages share one chunk of what more than one of them needs at once: each page requests two scripts
 * and two style sheets. The bundler's own way is a chunk for each set of pages, which are ten requests for the popup.
 */
const SHARED = { name: 'shared', tags: ['$initial' as const], minShareCount: 2 };

export default defineConfig({
  imports: false,
  modules: ['@wxt-dev/webextension-polyfill'],
  manifestVersion: 3,
  manifest,
  vite: () => ({
    plugins: [
      polyfillAsModule,
      lateExpressions,
      minifyAgain,
      escapeNoncharacters,
      withoutHtml,
      onlyUsed,
      withoutWrapper,
      shortHtml,
    ],
    resolve: {
      // The file that `onlyUsed` can read.
      alias: [...LIGHTER, { find: 'papaparse', replacement: 'papaparse/papaparse.js' }],
    },
    build: {
      target: TARGET,
      // Every supported browser has modulepreload.
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: [SHARED] } } },
    },
  }),
  hooks: shortFiles,
  zip: { excludeSources: ['test-results/**', '.satchel/**'] },
});
