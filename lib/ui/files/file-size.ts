import { spaced, t } from '../../words';

const UNITS = [
  ['gigabyte', 1024 ** 3],
  ['megabyte', 1024 ** 2],
  ['kilobyte', 1024],
] as const;

/** "1.2 MB", "40 bytes": a size in words. */
export function fileSize(bytes: number): string {
  const [unit, size] = UNITS.find(([, size]) => bytes >= size) ?? ['byte', 1];
  const format = new Intl.NumberFormat(t('language'), {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: bytes / size < 10 ? 1 : 0,
  });
  return spaced(format.format(bytes / size));
}
