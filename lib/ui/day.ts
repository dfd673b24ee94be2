import { isTime } from '../model/time';
import { dateLanguage, t } from '../words';

const DAY_MS = 86_400_000;

/** A day in everyday words: "today", "yesterday", then for a week "Tuesday", then its date. */
export interface Day {
  text: string;
  /** Whether the text is relative to today. */
  near: boolean;
}

/** The day of `at` seen from `now`, both in milliseconds, in local time. */
export function dayOf(at: number, now: number, language = dateLanguage()): Day {
  if (!isTime(at)) return { text: t('timeUnknown'), near: true };
  const days = Math.round((midnight(now) - midnight(at)) / DAY_MS);
  if (days === 0 || days === 1) {
    return {
      text: new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day'),
      near: true,
    };
  }
  const week = days > 1 && days < 7;
  const format = new Intl.DateTimeFormat(language, week ? { weekday: 'long' } : { dateStyle: 'long' });
  return { text: format.format(at), near: false };
}

function midnight(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
