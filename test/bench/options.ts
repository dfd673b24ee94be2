import { parseArgs } from 'node:util';

export interface Options {
  /** Names of sections; none means all. */
  sections: string[];
  /** Fewer inputs, sizes and repetitions: done within a minute. */
  quick: boolean;
  /** A folder of HTML files that are clipped as well. */
  corpus: string | undefined;
  /** A file for everything that was found, failures with their inputs included. */
  json: string | undefined;
  seed: number;
}

/** @throws TypeError for an option that there is not */
export function parseOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      corpus: { type: 'string' },
      json: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  });
  const { quick, corpus, json, seed } = values;
  return { sections: positionals, quick, corpus, json, seed: Number(seed) };
}
