import { minify } from '@swc/core';

type Bundle = Record<string, { type: string; code?: string | undefined }>;

/** Minifies once more what the bundler has minified: SWC moves functions to the one place that calls them. */
export const minifyAgain = {
  name: 'minify-again',
  async generateBundle({ format }: { format: string }, bundle: Bundle) {
    for (const chunk of Object.values(bundle)) {
      if (!chunk.code) continue;
      const { code } = await minify(chunk.code, {
        ecma: 2020,
        module: format === 'es',
        mangle: true,
        compress: { passes: 3 },
      });
      chunk.code = code;
    }
  },
};

/** Chrome refuses to inject a script that contains one of these code points, and minifiers unescape them. */
const NONCHARACTERS = /[\ufdd0-\ufdef\ufffe\uffff]/g;

export const escapeNoncharacters = {
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
