import { labelOf } from '../../text/label';

/** A text of the page as one clean line, or an empty string. */
export function line(text: string | null | undefined): string {
  return labelOf(text ?? '');
}
