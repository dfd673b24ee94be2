import * as z from 'zod/mini';
import { type Backend, INVALID, operation, type Payload } from '../operation';
import type { Variant } from '../options';
import { offsetOf, turnPage } from '../paging';
import { cursor, ids, knowledgeLimit, text } from '../rules';
import type { BaseRow } from './knowledge-rows';

const named = (base: BaseRow, variant: Variant): Payload => ({
  [variant.baseId ?? 'id']: base.id,
  [variant.baseName ?? 'name']: base.name,
});

/** Unknown ids are left out of the map (contract.md#get-knowledge-bases). */
export const getKnowledgeBases = operation(
  'wiki',
  'get_knowledge_base',
  z.strictObject({ ids }),
  (input, { store }, variant) => {
    const bases = input.ids.flatMap((id) => store.all<BaseRow>('SELECT * FROM base WHERE id = ?', id));
    const infos = bases.map((base) => ({
      ...named(base, variant),
      cover_url: base.cover,
      description: base.description,
      recommended_questions: [`What is in ${base.name}?`],
    }));
    if (variant.infos === 'list') return { infos };
    return { infos: Object.fromEntries(infos.map((info, index) => [bases[index]?.id, info])) };
  },
);

/** Finds knowledge bases by name (contract.md#search-knowledge-bases). */
export const searchKnowledgeBases = operation(
  'wiki',
  'search_knowledge_base',
  z.strictObject({ query: text, cursor, limit: knowledgeLimit }),
  (input, backend, variant) => {
    const page = listBases(backend, 'instr(lower(name), lower(?))', input.query, input, variant);
    const found = page.rows.map((base) => ({ ...named(base, variant), cover_url: base.cover }));
    return { info_list: found, ...page.turn };
  },
);

/** Lists the knowledge bases that the user may add to (contract.md#list-addable-knowledge-bases). */
export const listAddableKnowledgeBases = operation(
  'wiki',
  'get_addable_knowledge_base_list',
  z.strictObject({ cursor, limit: knowledgeLimit }),
  (input, backend, variant) => {
    const page = listBases(backend, 'addable = ?', 1, input, variant);
    return { addable_knowledge_base_list: page.rows.map((base) => named(base, variant)), ...page.turn };
  },
);

function listBases(
  { store }: Backend,
  where: string,
  value: string | number,
  input: { cursor: string; limit: number },
  variant: Variant,
) {
  const scope = `${where}\n${value}`;
  const offset = offsetOf(input.cursor, scope, '', INVALID.wiki);
  const rows = store.all<BaseRow>(
    `SELECT * FROM base WHERE ${where} ORDER BY number LIMIT ? OFFSET ?`,
    value,
    input.limit + 1,
    offset,
  );
  return { rows: rows.slice(0, input.limit), turn: turnPage(rows, offset, input.limit, scope, variant) };
}
