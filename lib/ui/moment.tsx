import type { ComponentChildren } from 'preact';
import { isTime } from '../model/time';

/** Words for a time (milliseconds), machine-readable if it is a valid time. */
export function Moment({ at, children }: { at: number; children: ComponentChildren }) {
  return <time dateTime={isTime(at) ? new Date(at).toISOString() : undefined}>{children}</time>;
}
