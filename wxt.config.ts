import { fileURLToPath } from 'node:url';
import { defineConfig, type EntrypointGroup } from 'wxt';
import { manifest, TARGET } from './lib/manifest';

/** Chrome refuses to inject a script with one of these code points, and minifiers unescape them. */
const NONCHARACTERS = /[\ufdd0-\ufdef\ufffe\uffff]/g;

const escapeNoncharacters = {
  name: 'escape-noncharacters',
  generateBundle(_: unknown, bundle: Record<string, { type: string; code?: string }>) {
    for (const chunk of Object.values(bundle)) {
      chunk.code &&= chunk.code.replace(
        NONCHARACTERS,
        (character) => `\\u${character.charCodeAt(0).toString(16)}`,
      );
    }
  },
};

const POLYFILL = /\/webextension-polyfill\/dist\/[\w-]+\.js$/;

/**
 * Makes the polyfill the module that it is not yet. From CommonJS the bundler copies every property of what is
 * exported, and to look at a property of `browser` makes the browser build that API: some milliseconds for all.
 */
const polyfillAsModule = {
  name: 'polyfill-as-module',
  transform: (code: string, id: string) =>
    POLYFILL.test(id)
      ? `const module = { exports: {} };\nconst { exports } = module;\n${code}\nexport default module.exports;`
      : undefined,
};

const PREACT = /\/preact\/dist\/preact\.mjs$/;
/** What Preact does with `dangerouslySetInnerHTML`, which no page uses: Firefox's linter warns of it. */
const SETS_HTML = /\(\w\.innerHTML=\w\.__html\)/;

const withoutHtml = {
  name: 'without-html',
  transform(code: string, id: string) {
    if (!PREACT.test(id)) return undefined;
    if (!SETS_HTML.test(code)) throw new Error('Preact sets HTML in another way now: see SETS_HTML');
    return code.replace(SETS_HTML, 'void 0');
  },
};

/**
 * Each page is built by itself, so that all it needs at first is one script and one style sheet, with nothing in them
 * that another page alone needs: to fetch each of several files costs a page more than their bytes.
 */
function eachAlone(groups: EntrypointGroup[]): EntrypointGroup[] {
  return groups.flatMap((group) => (Array.isArray(group) ? group.map((one) => [one]) : [group]));
}

export default defineConfig({
  imports: false,
  modules: ['@wxt-dev/webextension-polyfill'],
  manifestVersion: 3,
  manifest,
  vite: () => ({
    plugins: [escapeNoncharacters, polyfillAsModule, withoutHtml],
    resolve: {
      alias: [
        { find: /^zod\/mini$/, replacement: fileURLToPath(new URL('lib/lazy-zod.ts', import.meta.url)) },
      ],
    },
    build: {
      target: TARGET,
      // Every browser that is built for knows it.
      modulePreload: { polyfill: false },
    },
  }),
  hooks: {
    'entrypoints:grouped': (_, groups) => {
      groups.splice(0, groups.length, ...eachAlone(groups));
    },
  },
  zip: { excludeSources: ['test-results/**', '.satchel/**'] },
});
