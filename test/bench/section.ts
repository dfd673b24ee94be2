import type { Options } from './options';
import type { Table } from './report';

/** One question that the benchmark answers. */
export interface Section {
  /** As it is asked for on the command line. */
  name: string;
  title: string;
  run(bench: Bench): Promise<Finding>;
}

export interface Bench {
  options: Options;
  /** Says what is being done. */
  progress(what: string): void;
}

export interface Finding {
  table: Table;
  /** For the JSON file: what the table sums up. */
  details?: unknown;
}
