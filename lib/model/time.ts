/** The end of the year 9999. A larger number is not a time, but a value in another unit. */
const LATEST_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Whether a number is a valid time: milliseconds, from 1970 to 9999. */
export function isTime(value: number): boolean {
  return value >= 0 && value <= LATEST_TIME;
}
