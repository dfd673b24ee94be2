import { classOf, closest, nodeName, textOf } from '../dom/live';

/** A set of icons: `fa-check`, `bi bi-x-lg`, `#icon-cross`. */
const ICON = /(?:^|[\s#-])(?:icons?|fa[a-z]?|bi|mdi|glyphicon|dashicons|lucide)(?:[\s_-]|$)/;
const TICK = /[\s_-](?:check(?:mark)?|tick|ok|yes)(?:[\s_-]|$)/;
const CROSS = /[\s_-](?:x(?:mark)?|times|cross|close|remove|no)(?:[\s_-]|$)/;

/** The tick or cross that an icon in a table's cell shows; undefined for other icons, and in a link or a button. */
export function signOf(icon: Element): '✓' | '✗' | undefined {
  const names = `${classOf(icon)} ${symbolOf(icon)}`;
  if (!ICON.test(names) || textOf(icon).trim()) return undefined;
  const sign = TICK.test(names) ? '✓' : CROSS.test(names) ? '✗' : undefined;
  const place = sign && closest(icon, 'td,th,a,button');
  return place && nodeName(place).startsWith('T') ? sign : undefined;
}

function symbolOf(icon: Element): string {
  return nodeName(icon) === 'SVG' ? (icon.querySelector('use')?.getAttribute('href') ?? '') : '';
}
