import type { Destination } from '../../../lib/model/destination';

export const notebook: Destination = { kind: 'notebook', id: 'nb', name: 'Reading' };
export const note: Destination = { kind: 'note', id: 'doc-1', name: 'Old note' };
export const base = { kind: 'knowledge-base', id: 'kb', name: 'Research' } as const satisfies Destination;
