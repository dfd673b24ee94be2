import type { Destination } from './destination';

/** The root notebook, "All notes". Its id at the service does not matter. */
export const ROOT_NOTEBOOK = { kind: 'notebook', id: '', name: '' } as const satisfies Destination;
