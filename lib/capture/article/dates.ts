/** A line with a date or a time is a byline. */
export const DATED = /\b(?:19|20)\d\d\b|\d[:h]\d\d\b/;
/** `1931–2024`: a life, no date of the page. */
export const YEARS = /^\s*\d{4}\W{1,3}\d{4}\s*$/;

/** A year alone may be a fact. */
const YEAR = /(?<!\d)\d{4}(?!\d|$)|\D\d{4}$/;

/** Characters between the words of a date. */
const BETWEEN_DATE_WORDS = /[\d\s.,:/|·•()年月日–-]+/;
const DATE_WORD =
  /^(?:|first|last|published|posted|updated|on|[ap]m|[a-z]{0,2}t|utc|nd|rd|th|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*)$/;

/** Whether a line in lower case is only a date with a year. */
export function isDate(label: string): boolean {
  return (
    YEAR.test(label) &&
    !YEARS.test(label) &&
    label.split(BETWEEN_DATE_WORDS).every((word) => DATE_WORD.test(word))
  );
}
