const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';
const DAY = '\\d{1,2}(?:st|nd|rd|th)?\\.?';

const FORMS = [
  `${MONTH} ${DAY},? \\d{4}`,
  `${DAY} ${MONTH},? \\d{4}`,
  '\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}',
  '\\d{4}年\\d{1,2}月\\d{1,2}日?',
  '\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{4}',
  '(?:\\d{1,3}|an?) (?:min|minute|hour|day|week|month|year)s? ago',
  '\\d{1,3} ?(?:分钟|小时|天|个月|年)前',
];

const DATE = new RegExp(
  `(?<![\\w/.-])(?:${FORMS.join('|')})(?:(?: at|,)? \\d{1,2}:\\d\\d(?::\\d\\d)?(?: ?[ap]m\\b)?)?(?!\\.?\\d)`,
  'iu',
);

/** The first date within a line as a page shows it: `Jul 18, 2024 at 9:30`, `18.7.2024`, `2024年7月18日`, `3 days ago`. */
export function shownDate(line: string): string | undefined {
  return DATE.exec(line)?.[0];
}
