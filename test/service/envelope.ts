import type { Payload } from './operation';
import type { Variant } from './options';

/** The fields that both documents call int64 or uint64. */
const INT64 = new Set([
  ...['create_time', 'modify_time', 'note_number', 'total_hit_num'],
  ...['file_number', 'folder_number', 'start_time', 'expired_time'],
]);

/** The answer's body: knowledge bases, section 7; for notes the same, because theirs is not shown. */
export function envelope(code: number, message: string, payload: Payload, variant: Variant): Payload {
  const fields = variant.int64 === 'string' ? int64AsText(payload) : payload;
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
