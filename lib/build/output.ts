import { readFileSync } from 'node:fs';
import type { WxtHooks } from 'wxt';

const STARTS_SCRIPT = /wxt-(?:unlisted-script|background)-entrypoint/;
const IMPORTS_SCRIPT = /^import definition from .+$/m;

/** Starts a script without WXT's code around it, which only logs an error that the browser logs as well. */
export const withoutWrapper = {
  name: 'without-wrapper',
  transform(code: string, id: string) {
    if (!STARTS_SCRIPT.test(id)) return undefined;
    const [imports] = IMPORTS_SCRIPT.exec(code) ?? [];
    if (!imports) throw new Error('WXT starts a script in another way now: see IMPORTS_SCRIPT');
    return `${imports}\ndefinition.main();`;
  },
};

/** Removes white space, and an attribute that only files of other origins need: 0.1 kB less, zipped. */
export const shortHtml = {
  name: 'short-html',
  transformIndexHtml: {
    order: 'post' as const,
    handler: (html: string) => html.replace(/\n\s*| crossorigin/g, ''),
  },
};

type FileNames<Info> = string | ((info: Info) => string) | undefined;
function withoutHash<Info>(names: FileNames<Info>): FileNames<Info> {
  const shorten = (name: string) => name.replace('-[hash]', '');
  return typeof names === 'function' ? (info: Info) => shorten(names(info)) : names && shorten(names);
}

/** Shortens the names of files, and the locale files. */
export const shortFiles: Partial<WxtHooks> = {
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
};
