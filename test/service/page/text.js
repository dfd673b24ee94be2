/** Formats elements, addresses and numbers for the page. */

/** Makes an element. Strings become text, never HTML. */
export function make(tag, properties = {}, ...children) {
  const { current, ...rest } = properties;
  const made = Object.assign(document.createElement(tag), rest);
  if (current) made.setAttribute('aria-current', current);
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

export const to = (...parts) => `#${parts.map(encodeURIComponent).join('/')}`;

const locale = navigator.language;
const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' });
export const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
export const number = new Intl.NumberFormat(locale);

export const when = (at) =>
  (new Date(at).toDateString() === new Date().toDateString() ? clock : day).format(new Date(at));

/** Decimal units, as in file managers. */
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];
export function size(bytes) {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const style = { style: 'unit', unit: UNITS[power], unitDisplay: 'short', maximumFractionDigits: 1 };
  return new Intl.NumberFormat(locale, style).format(bytes / 1000 ** power);
}

export const byName = new Intl.Collator(locale, { numeric: true });

/** The start of a text, without its title line. */
export const beginning = (text) =>
  text
    .replace(/^\s*[^\n]*\n/, '')
    .replace(/[*_`>#|]|\[|\]\([^)]*\)|^\s*[-+] (\[.\] )?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
