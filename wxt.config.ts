import { readFileSync } from 'node:fs';
import { minify } from 'terser';
import { defineConfig } from 'wxt';
import { manifest, TARGET } from './lib/browser/manifest';
import { LIGHTER } from './lib/ui/markdown/lighter/aliases';

type Bundle = Record<string, { type: string; code?: string | undefined }>;

/** Minifies once more what the bundler has minified: Terser moves functions to the one place that calls them. */
const minifyAgain = {
  name: 'minify-again',
  async generateBundle({ format }: { format: string }, bundle: Bundle) {
    for (const chunk of Object.values(bundle)) {
      const options = {
        ecma: 2020,
        module: format === 'es',
        compress: {
          passes: 3,
          // Our scripts need no constructor but classes, so other functions may be arrows: 0.2 kB less, zipped.
          unsafe_arrows: format !== 'es',
          // A constant moved to the left of a comparison repeats less often: 0.36 kB more, zipped.
          lhs_constants: false,
          // Functions with parameters repeat more often where they are not inlined: 0.1 kB less, zipped.
          inline: 1,
        },
        // Always single quotes: 0.06 kB less, zipped.
        format: { quote_style: 1 },
      } as const;
      if (chunk.code) chunk.code = (await minify(chunk.code, options)).code;
    }
  },
};

/** Chrome refuses to inject a script that contains one of these code points, and minifiers unescape them. */
const NONCHARACTERS = /[\ufdd0-\ufdef\ufffe\uffff]/g;

const escapeNoncharacters = {
  name: 'escape-noncharacters',
  generateBundle(_: unknown, bundle: Bundle) {
    for (const chunk of Object.values(bundle)) {
      chunk.code &&= chunk.code.replace(
        NONCHARACTERS,
        (character) => `\\u${character.charCodeAt(0).toString(16)}`,
      );
    }
  },
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

interface Unused {
  library: RegExp;
  /** From where to where it is of no use here. */
  parts: readonly (readonly [from: string, to: string])[];
}

const UNUSED: readonly Unused[] = [
  {
    // Papa Parse does more than to parse rows: it loads files, writes, has workers.
    library: /\/papaparse\.js$/,
    parts: [
      ['Papa.parse =', 'Papa.BYTE_ORDER_MARK ='],
      ['Papa.WORKERS_SUPPORTED =', 'Papa.Parser ='],
      ['Papa.ParserHandle =', '// Strip character'],
      ['function CsvToJson(', 'function escapeRegExp('],
      ['function newWorker(', 'function isFunction('],
    ],
  },
  {
    // turndown has rules and escapes that ours replace, and parsers for browsers without `DOMParser`: 1 kB less, zipped.
    library: /\/turndown\.browser\.es\.js$/,
    parts: [
      ['var markdownEscapes =', 'var rules = {}'],
      ['rules.paragraph =', 'rules.heading ='],
      ['rules.blockquote =', 'rules.indentedCodeBlock ='],
      ['rules.fencedCodeBlock =', 'rules.horizontalRule ='],
      ['rules.inlineLink =', 'rules.referenceLink ='],
      ['rules.emphasis =', 'function cleanAttribute('],
      [' canParseHTMLNatively() ?', ' root.DOMParser :'],
      [' : createHTMLParser()', ';\n\nfunction RootNode('],
      ['escape: function (', '};\n\n/**\n * Reduces a DOM node'],
    ],
  },
  {
    // sax has streams for Node, and a function that every browser has: 1 kB less, zipped.
    library: /\/sax\.js$/,
    parts: [
      ['sax.SAXStream =', '// When we pass the MAX_BUFFER_LENGTH'],
      ['var Stream\n', '// this really needs to be replaced'],
      ['/*! http://mths.be/fromcodepoint', '})(typeof exports'],
    ],
  },
];

const onlyUsed = {
  name: 'only-used',
  transform(code: string, id: string) {
    const unused = UNUSED.find(({ library }) => library.test(id));
    return unused?.parts.reduce((rest, [from, to]) => {
      const [start, end] = [rest.indexOf(from), rest.indexOf(to)];
      if (start < 0 || end < start) throw new Error(`${id} has other parts now: see UNUSED`);
      return rest.slice(0, start) + rest.slice(end);
    }, code);
  },
};

const STARTS_SCRIPT = /wxt-(?:unlisted-script|background)-entrypoint/;
const IMPORTS_SCRIPT = /^import definition from .+$/m;

/** Starts a script without WXT's code around it, which only logs an error that the browser logs as well. */
const withoutWrapper = {
  name: 'without-wrapper',
  transform(code: string, id: string) {
    if (!STARTS_SCRIPT.test(id)) return undefined;
    const [imports] = IMPORTS_SCRIPT.exec(code) ?? [];
    if (!imports) throw new Error('WXT starts a script in another way now: see IMPORTS_SCRIPT');
    return `${imports}\ndefinition.main();`;
  },
};

/** Removes white space, and an attribute that only files of other origins need: 0.1 kB less, zipped. */
const shortHtml = {
  name: 'short-html',
  transformIndexHtml: {
    order: 'post' as const,
    handler: (html: string) => html.replace(/\n\s*| crossorigin/g, ''),
  },
};

const POLYFILL = /\/webextension-polyfill\/dist\/browser-polyfill\.js$/;

/** Where the polyfill describes every API, as JSON. What it does not describe, it hands on as the browser has it. */
const DESCRIBED = /(?<=const apiMetadata = )\{.+?\n {6}\}(?=;)/s;
const CALLED = [
  ...['alarms', 'bookmarks', 'commands', 'contextMenus', 'extension', 'notifications'],
  ...['permissions', 'runtime', 'tabs', 'windows'],
];

/** Leaves out the APIs that Satchel does not call: 1 kB less, zipped. */
function onlyCalled(code: string): string {
  const [all] = DESCRIBED.exec(code) ?? [];
  if (!all) throw new Error('The polyfill describes APIs in another way now: see DESCRIBED');
  const described: Record<string, unknown> = JSON.parse(all);
  const called = Object.fromEntries(CALLED.map((name) => [name, described[name]]));
  return code.replace(all, () => JSON.stringify(called));
}

/**
 * Makes the polyfill a module. The bundler's way to import a CommonJS package reads each property of what it exports,
 * and the browser builds an API when its property is read.
 */
const polyfillAsModule = {
  name: 'polyfill-as-module',
  transform: (code: string, id: string) =>
    POLYFILL.test(id)
      ? `const module = { exports: {} };\nconst { exports } = module;\n${onlyCalled(code)}\nexport default module.exports;`
      : undefined,
};

type FileNames<Info> = string | ((info: Info) => string) | undefined;
function withoutHash<Info>(names: FileNames<Info>): FileNames<Info> {
  const shorten = (name: string) => name.replace('-[hash]', '');
  return typeof names === 'function' ? (info: Info) => shorten(names(info)) : names && shorten(names);
}

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
  hooks: {
    // Without the hashes in the names of files, which only servers need: 1 kB less, zipped.
    'vite:build:extendConfig': (_, { build }) => {
      const output = build?.rollupOptions?.output;
      if (!output || Array.isArray(output)) return;
      const { assetFileNames, chunkFileNames, entryFileNames } = output;
      Object.assign(output, {
        assetFileNames: withoutHash(assetFileNames),
        chunkFileNames: withoutHash(chunkFileNames),
        entryFileNames: withoutHash(entryFileNames),
      });
    },
    // Without the white space of the source: 0.7 kB less, zipped.
    'build:publicAssets': (_, files) => {
      for (const [at, file] of files.entries()) {
        const { relativeDest } = file;
        if (!('absoluteSrc' in file) || !relativeDest.endsWith('messages.json')) continue;
        const contents = JSON.stringify(JSON.parse(readFileSync(file.absoluteSrc, 'utf8')));
        files[at] = { relativeDest, contents };
      }
    },
  },
  zip: { excludeSources: ['test-results/**', '.satchel/**'] },
});
