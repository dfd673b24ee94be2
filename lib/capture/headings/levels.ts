import type { Line } from './line';

/** Sizes that differ by less look the same. */
const SAME = 1.05;
/** The first level is the clip's title. */
const FIRST = 2;
const LAST = 6;

/** Whether two lines look equally large. */
export function isSameSize({ size: one = 0 }: Line, { size: other = 0 }: Line): boolean {
  return one <= other * SAME && other <= one * SAME;
}

/** The levels of headings by their sizes: below the real headings that are larger, or else from the second level on. */
export function levelsOf(headings: readonly Line[], real: readonly Line[]): [Line, number][] {
  const sizes = distinct(headings);
  const level = (line: Line): number => {
    const larger = real.filter(({ size = 0 }) => size > (line.size ?? 0));
    if (real.length > 0) return Math.max(FIRST, ...larger.map(({ level = 0 }) => level + 1));
    return FIRST + sizes.findIndex((other) => isSameSize(line, other));
  };
  return headings.map((line) => [line, Math.min(LAST, level(line))]);
}

/** A line of each size and level. A page may have thousands of headings. */
export function kindsOf(lines: readonly Line[]): Line[] {
  return [2, 3, 4, 5, 6].flatMap((level) => distinct(lines.filter((line) => line.level === level)));
}

/** A line of each size, the largest first. */
function distinct(lines: readonly Line[]): Line[] {
  const found: Line[] = [];
  for (const line of [...lines].sort(({ size: one = 0 }, { size: other = 0 }) => other - one)) {
    const last = found.at(-1);
    if (!last || !isSameSize(last, line)) found.push(line);
  }
  return found;
}
