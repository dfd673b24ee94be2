import { blocks } from './blocks';
import { callouts } from './callouts';
import { code } from './code/code';
import { embeds } from './embeds/embeds';
import { footnotes } from './footnotes/footnotes';
import { icons } from './icons';
import { images } from './images/images';
import { math } from './math/math';
import { noise } from './noise';
import type { Normaliser } from './normaliser';
import { roles } from './roles';
import { speakers } from './speakers';
import { tabs } from './tabs';
import { tasks } from './tasks';

/** All normalisers, in order: formulas may be images, and code may be a table. */
export const normalisers: readonly Normaliser[] = [
  math,
  code,
  footnotes,
  images,
  embeds,
  blocks,
  tasks,
  roles,
  tabs,
  speakers,
  callouts,
  icons,
  noise,
];
