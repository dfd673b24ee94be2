import type { Payload } from './operation';
import type { Variant } from './options';

/** The fields with 64-bit numbers (contract.md#answers). */
const INT64 = new Set([
  ...['create_time', 'modify_time', 'note_number', 'total_hit_num'],
  ...['file_number', 'folder_number', 'start_time', 'expired_time'],
]);

/** The fields that a client can do without. */
const OPTIONAL = new Set([
  ...['summary', 'summary_style', 'create_time', 'folder_name', 'note_number', 'highlight_info'],
  ...['cover_url', 'description', 'recommended_questions', 'highlight_content', 'parent_folder_id'],
  ...['current_path', 'file_number', 'folder_number', 'is_top', 'total_hit_num'],
]);

/** The body of an answer (contract.md#answers). Notes use the same form, because theirs is not documented. */
export function envelope(code: number, message: string, payload: Payload, variant: Variant): Payload {
  const told = optionalAs(variant.optional ?? 'told', payload);
  const fields = variant.int64 === 'string' ? int64AsText(told) : told;
  return {
    [variant.code ?? 'retcode']: variant.codeType === 'string' ? String(code) : code,
    [variant.message ?? 'errmsg']: message,
    ...(variant.payload === 'top' ? fields : { data: fields }),
  };
}

function int64AsText(payload: Payload): Payload {
  const text = JSON.stringify(payload, (key, value) =>
    INT64.has(key) && typeof value === 'number' ? String(value) : value,
  );
  return JSON.parse(text);
}

function optionalAs(how: 'told' | 'null' | 'missing', payload: Payload): Payload {
  if (how === 'told') return payload;
  const text = JSON.stringify(payload, (key, value) => {
    if (!OPTIONAL.has(key)) return value;
    return how === 'null' ? null : undefined;
  });
  return JSON.parse(text);
}
