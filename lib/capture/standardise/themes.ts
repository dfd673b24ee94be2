import { code } from './code/code';
import { math } from './math/math';
import { notes } from './notes/notes';
import type { Theme } from './theme';

/** Every theme, in the order in which they run. */
export const themes: readonly Theme[] = [math, code, notes];
