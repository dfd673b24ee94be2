import type { ClipKind } from '../clip';
import type { Destination } from '../destination';
import { method, nothing, type Text } from './method';

/** Something that was saved, as this device remembers it. */
export interface SavedBefore {
  id: string;
  url: string;
  title: string;
  kind: ClipKind;
  destination: Destination;
  /** What can be opened: the note that was made or added to, else the destination. */
  place: Destination;
  /** Whether it was saved with the account that is connected, so that it can be opened. */
  here: boolean;
  /** Milliseconds. */
  at: number;
}

/** What this device remembers to have saved. */
export const historyMethods = {
  'history.list': method<SavedBefore[]>().with(nothing),
  'history.export': method<Text>().with(nothing),
  'history.clear': method<void>().with(nothing),
} as const;
