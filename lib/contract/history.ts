import type { ClipKind } from '../model/clip-kinds';
import type { Destination } from '../model/destination';
import type { Doubt } from './job';
import { method, nothing, type TextFile } from './method';

/** A saved clip, as this device remembers it. */
export interface SavedBefore {
  id: string;
  url: string;
  title: string;
  kind: ClipKind;
  destination: Destination;
  /** The note that was created or appended to, else the destination; *Open* shows it in the library. */
  savedTo: Destination;
  /** Whether it was saved with the connected account, so that it can be opened. */
  here: boolean;
  /** Milliseconds. */
  at: number;
  /** For a link: why the service may not have read its page. */
  doubt?: Doubt;
}

/** What this device remembers of saved clips. */
export const historyMethods = {
  'history.list': method<SavedBefore[]>().with(nothing),
  'history.export': method<TextFile>().with(nothing),
  'history.clear': method<void>().with(nothing),
} as const;
