import { blocks } from './blocks';
import { callouts } from './callouts';
import { code } from './code/code';
import { embeds } from './embeds/embeds';
import { footnotes } from './footnotes/footnotes';
import { icons } from './icons';
import { images } from './images/images';
import { linkTitles } from './link-titles';
import { lists } from './lists';
import { math } from './math/math';
import { members } from './members';
import { noise } from './noise';
import type { Normaliser } from './normaliser';
import { roles } from './roles';
import { bullets } from './rows/bullets';
import { grids } from './rows/grids';
import { pairs } from './rows/pairs';
import { rows } from './rows/rows';
import { shortLines } from './short-lines';
import { speakers } from './speakers';
import { tabs } from './tabs';
import { tasks } from './tasks';

/** All normalisers, in order: a formula may be an image, code may have an emoji that is one, and code may be a table. */
export const normalisers: readonly Normaliser[] = [
  math,
  images,
  code,
  footnotes,
  embeds,
  blocks,
  tasks,
  shortLines,
  roles,
  lists,
  rows,
  grids,
  pairs,
  bullets,
  tabs,
  speakers,
  callouts,
  icons,
  members,
  linkTitles,
  noise,
];
