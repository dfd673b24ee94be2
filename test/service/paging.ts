import { createHash } from 'node:crypto';
import type { Payload } from './operation';
import type { Variant } from './options';
import { broken } from './refusal';

const seal = (scope: string, offset: number): string =>
  `${offset}-${createHash('sha1').update(`${scope}\n${offset}`).digest('hex').slice(0, 10)}`;

/**
 * The offset of a cursor. Only the operation's first cursor and those that the same listing returned are
 * valid (contract.md#paging).
 */
export function offsetOf(cursor: string, scope: string, first: string, code: number): number {
  if (cursor === first) return 0;
  const offset = Number.parseInt(cursor, 10);
  if (cursor === seal(scope, offset)) return offset;
  throw broken(code, `cursor: the first is "${first}", later ones are those that this listing returned`);
}

/** The paging fields. `rows` has one more than `limit` if there is another page. */
export function turnPage(rows: unknown[], offset: number, limit: number, scope: string, variant: Variant) {
  const isEnd = rows.length <= limit;
  const paging = variant.paging ?? 'full';
  const fields: Payload = {};
  if (paging === 'repeat') return { is_end: false, next_cursor: seal(scope, 0) };
  if (paging !== 'no-is-end' && paging !== 'neither') fields.is_end = isEnd;
  if (paging !== 'no-cursor' && paging !== 'neither')
    fields.next_cursor = isEnd ? '' : seal(scope, offset + limit);
  return fields;
}
