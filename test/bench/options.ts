import { parseArgs } from 'node:util';

export interface Options {
  /** Names of sections; empty for all. */
  sections: string[];
  /** Uses fewer inputs, sizes and repetitions: takes under a minute. */
  quick: boolean;
  /** A folder of HTML files to clip as well. */
  corpus: string | undefined;
  /** A file for all results, including failures with their inputs. */
  json: string | undefined;
  seed: number;
  /** Folders with other builds of the extension, to compare this one with. */
  against: string[];
}

/** @throws TypeError for an unknown option */
export function parseOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      corpus: { type: 'string' },
      json: { type: 'string' },
      seed: { type: 'string', default: '1' },
      against: { type: 'string', multiple: true, default: [] },
    },
  });
  const { quick, corpus, json, seed, against } = values;
  return { sections: positionals, quick, corpus, json, seed: Number(seed), against };
}
