import type { Section } from '../section';
import { against } from './against';
import { batch } from './batch';
import { depth } from './depth';
import { growth } from './growth';
import { hand } from './hand';
import { links } from './links';
import { mutation } from './mutation';
import { page } from './page';
import { pages } from './pages';
import { preview } from './preview';
import { roundTrip } from './round-trip';
import { size } from './size';
import { speed } from './speed';
import { tasks } from './tasks';
import { worker } from './worker';
import { writes } from './writes';

/** The sections that measure the built extension. */
export const ofTheBuild: readonly Section[] = [pages, worker, hand, preview, batch, links, writes, against];

/** All sections, in the order they run. */
export const sections: readonly Section[] = [
  ...[roundTrip, speed, growth, depth, page, tasks, size, mutation],
  ...ofTheBuild,
];
