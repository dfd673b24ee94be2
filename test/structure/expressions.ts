import { parseSync } from 'vite';
import type { Source } from './sources';

/** A regular expression as written in the code. */
export interface Expression {
  file: string;
  pattern: string;
  flags: string;
}

/** An unbounded repeat. Without one, an expression reads each character a bounded number of times. */
const REPEATS = /[*+]|\{\d+,\}/;

/** Finds the literals in a file that repeat without a bound, and the places that call `RegExp`. */
export function expressionsIn({ file, text }: Source): { literals: Expression[]; composed: string[] } {
  const literals: Expression[] = [];
  const composed: string[] = [];
  const waiting: unknown[] = [parseSync(file, text).program];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    const { type, regex, callee, start, end }: Node = node;
    if (type === 'Literal' && regex && REPEATS.test(regex.pattern)) literals.push({ file, ...regex });
    if (/^(?:New|Call)Expression$/.test(type ?? '') && callee?.name === 'RegExp')
      composed.push(`${file}: ${text.slice(start, end)}`);
    waiting.push(...Object.values(node));
  }
  return { literals, composed };
}

/** The fields that we read of a parsed node. */
interface Node {
  type?: string;
  regex?: { pattern: string; flags: string } | null;
  callee?: { name?: string };
  start?: number;
  end?: number;
}

/** The form in which an expression is recorded. */
export function nameOf({ pattern, flags }: Expression): string {
  return `/${pattern}/${flags}`;
}
