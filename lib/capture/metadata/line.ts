import { labelOf } from '../../text/label';

/** A text of the page as one clean line; empty if there is none. */
export function line(text: string | null | undefined): string {
  return labelOf(text ?? '');
}
