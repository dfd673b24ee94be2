import type { Options } from './options';
import type { Table } from './report';

/** One question that the benchmark answers. */
export interface Section {
  /** Its name on the command line. */
  name: string;
  title: string;
  run(bench: Bench): Promise<Finding>;
}

export interface Bench {
  options: Options;
  /** Shows what is being measured. */
  progress(what: string): void;
}

export interface Finding {
  table: Table;
  /** For the JSON file: the data that the table summarises. */
  details?: unknown;
}
