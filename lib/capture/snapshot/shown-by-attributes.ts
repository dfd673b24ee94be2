import { attribute } from '../dom/live';
import type { Shown } from './shown';

/** What the attributes of an element say about it, if its styles are not known. */
export function shownByAttributes(element: Element): Shown {
  const style = attribute(element, 'style') ?? '';
  return {
    rendered: attribute(element, 'hidden') === null && !/(?:^|[;\s])display\s*:\s*none/i.test(style),
    visible: !/(?:^|[;\s])visibility\s*:\s*(?:hidden|collapse)/i.test(style),
    keepsLines: /(?:^|[;\s])white-space\s*:\s*(?:pre|break-spaces)/i.test(style),
  };
}
