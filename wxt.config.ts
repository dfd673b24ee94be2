import { fileURLToPath } from 'node:url';
import { defineConfig, type EntrypointGroup } from 'wxt';
import { manifest, TARGET } from './lib/browser/manifest';

/** Chrome refuses to inject a script that contains one of these code points, and minifiers unescape them. */
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
 * Turns the CommonJS polyfill into a module. For CommonJS the bundler copies every exported property, and
 * reading a property of `browser` makes the browser build that API, which costs some milliseconds in total.
 */
const polyfillAsModule = {
  name: 'polyfill-as-module',
  transform: (code: string, id: string) =>
    POLYFILL.test(id)
      ? `const module = { exports: {} };\nconst { exports } = module;\n${code}\nexport default module.exports;`
      : undefined,
};

const PREACT = /\/preact\/dist\/preact\.mjs$/;
/** Preact's code for `dangerouslySetInnerHTML`. No page uses it, but Firefox's linter warns about it. */
const SETS_HTML = /\(\w\.innerHTML=\w\.__html\)/;

const withoutHtml = {
  name: 'without-html',
  transform(code: string, id: string) {
    if (!PREACT.test(id)) return undefined;
    if (!SETS_HTML.test(code)) throw new Error('Preact sets HTML in another way now: see SETS_HTML');
    return code.replace(SETS_HTML, 'void 0');
  },
};

/** What markdown-it needs of its packages, without their tables: 20 kB less, zipped. */
const LIGHTER = ['entities', 'linkify-it', 'uc.micro'].map((name) => ({
  find: new RegExp(`^${name.replace('.', '\\.')}$`),
  replacement: fileURLToPath(
    new URL(`lib/ui/markdown/lighter/${name.replace('.', '-')}.ts`, import.meta.url),
  ),
}));

/** The pages that a click opens while the user waits. */
const QUICK_PAGES = ['popup', 'library'];

/**
 * Builds each quick page by itself, into one script and one style sheet with nothing that only another page
 * needs: a request for another file costs them more than the duplicated bytes. The other pages share chunks.
 */
function quickPagesAlone(groups: EntrypointGroup[]): EntrypointGroup[] {
  return groups.flatMap((group) => {
    if (!Array.isArray(group)) return [group];
    const quick = group.filter(({ name }) => QUICK_PAGES.includes(name));
    return [...quick.map((one) => [one]), group.filter((one) => !quick.includes(one))];
  });
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
        {
          find: /^zod\/mini$/,
          replacement: fileURLToPath(new URL('lib/startup/lazy-zod.ts', import.meta.url)),
        },
        ...LIGHTER,
      ],
    },
    build: {
      target: TARGET,
      // Every supported browser has modulepreload.
      modulePreload: { polyfill: false },
    },
  }),
  hooks: {
    'entrypoints:grouped': (_, groups) => {
      groups.splice(0, groups.length, ...quickPagesAlone(groups));
    },
  },
  zip: { excludeSources: ['test-results/**', '.satchel/**'] },
});
