import type { Destination } from '../../../lib/model/destination';

/** Destinations of the small seed. */
export const READING = {
  kind: 'notebook',
  id: 'notebook_reading',
  name: 'Reading',
} as const satisfies Destination;
export const WELCOME: Destination = { kind: 'note', id: 'note_welcome', name: 'Welcome to the stand-in' };
export const RESEARCH = {
  kind: 'knowledge-base',
  id: 'kb_research',
  name: 'Research',
} as const satisfies Destination;
