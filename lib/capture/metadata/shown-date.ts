/** Beginnings of the months' names in English, German, French, Spanish, Portuguese, Italian and Dutch. */
const MONTHS = [
  'jan|ene|gen',
  'feb|fév|fev',
  'mar|mär|mrz|maa|mrt',
  'apr|avr|abr',
  'may|mai|mag|mei|maj',
  'jun|juin|giu',
  'jul|juil|lug',
  'aug|aoû|ago',
  'sep|set',
  'oct|okt|ott|out',
  'nov',
  'dec|dez|déc|dic',
].map((names) => new RegExp(`^(?:${names})`));
const MONTH = `(?:${MONTHS.map(({ source }) => source.slice(1)).join('|')})[a-zäûç]{0,7}\\.?`;
const DAY = '\\d{1,2}(?:st|nd|rd|th|er|º)?\\.?';

const FORMS = [
  `${MONTH} ${DAY},? \\d{4}`,
  `${DAY}(?: de)?[ -]${MONTH},?(?: del?)?[ -]\\d{4}`,
  `\\d{4} ${MONTH} \\d{1,2}`,
  '\\d{4}[-/.] ?\\d{1,2}[-/.] ?\\d{1,2}',
  '\\d{4}[年년] ?\\d{1,2}[月월] ?\\d{1,2}[日일]?',
  '\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{4}',
  '(?:\\d{1,3}|an?) (?:min|minute|hour|day|week|month|year)s? ago',
  '\\d{1,3} ?(?:分钟|小时|天|个月|年)前',
];

/** Matches a line in lower case. With the `i` flag, the browser takes milliseconds to compile so long an expression. */
const DATE = new RegExp(
  `(?<![\\w/.-])(?:${FORMS.join('|')})(?:(?: at|,)? \\d{1,2}:\\d\\d(?::\\d\\d)?(?: ?[ap]m\\b)?)?(?!\\.?\\d)`,
  'u',
);

/** The first date in a line, unchanged: `Jul 18, 2024 at 9:30`, `18.7.2024`, `2024年7月18日`, `3 days ago`. */
export function shownDate(line: string): string | undefined {
  // `İ` is the only letter that has another length in lower case.
  const found = DATE.exec(line.replaceAll('İ', 'ı').toLowerCase());
  return found?.[0] && line.slice(found.index, found.index + found[0].length);
}

/**
 * The ISO date. Undefined for a relative date, or if day and month are ambiguous.
 * @param isDayFirst whether the page's language puts the day before the month
 */
export function isoDay(date: string, isDayFirst = false): string | undefined {
  const numbers = date.match(/\d+/g)?.map(Number) ?? [];
  const [one = 0, two = 0, three = 0] = numbers;
  const name = /[a-zäéû]{3,12}/i.exec(date)?.[0].toLowerCase();
  const month = name === undefined ? 0 : MONTHS.findIndex((names) => names.test(name)) + 1;
  if (month >= 1) return one > 31 ? isoOf(one, month, two) : isoOf(two, month, one);
  if (name !== undefined) return undefined;
  if (one > 31) return isoOf(one, two, three);
  if (two > 12) return isoOf(three, one, two);
  const isClear = isDayFirst || date.includes('.') || one > 12 || one === two;
  return isClear ? isoOf(three, two, one) : undefined;
}

function isoOf(year: number, month: number, day: number): string | undefined {
  if (year < 1900 || year > 2999 || month > 12 || month < 1 || day < 1 || day > 31) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
