import type { Seed } from '../plant';
import { seedLarge } from './large';
import { seedSmall } from './small';

export const SEED_NAMES = ['none', 'small', 'medium', 'large'] as const;
export type SeedName = (typeof SEED_NAMES)[number];

/** The data sets that the service can start with. */
export const SEEDS: Record<SeedName, () => Seed> = {
  none: () => ({}),
  small: seedSmall,
  medium: () => seedLarge({ notes: 150 }),
  large: () => seedLarge({ notes: 3000 }),
};
