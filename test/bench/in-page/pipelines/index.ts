import type { Pipeline } from '../pipeline';
import { defuddle } from './defuddle';
import { floor } from './floor';
import { remark } from './remark';
import { satchel } from './satchel';
import { turndown } from './turndown';

/** All compared pipelines, in the order of the tables. */
export const pipelines = { floor, satchel, turndown, remark, defuddle } satisfies Record<string, Pipeline>;
