import { labelOf } from '../../text/label';
import { bodyFrom, textIn } from '../dom/nodes';

/** A text of the page as one clean line, or an empty string. */
export function line(text: string | null | undefined): string {
  return labelOf(text ?? '');
}

/** As `line`, for a name: `O&#39;Hara` → `O'Hara`. Templates escape names twice, or in JSON-LD. */
export function nameLine(text = ''): string {
  return line(/&[#\w]{2,6};/.test(text) ? textIn(bodyFrom(text)) : text);
}
