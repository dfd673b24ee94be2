import * as z from 'zod/mini';
import { FILE_TYPES } from '../media-types';
import { operation } from '../operation';
import { nameChecks, text } from '../rules';
import { folderIn, visibleBase } from './knowledge-rows';

/** Finds files with the same name in the same folder (contract.md#check-repeated-names). */
export const checkRepeatedNames = operation(
  'wiki',
  'check_repeated_names',
  z.strictObject({ params: nameChecks, knowledge_base_id: text, folder_id: z.optional(text) }),
  (input, { store }) => {
    const base = visibleBase(store, input.knowledge_base_id);
    const folder = folderIn(store, base.id, input.folder_id);
    const files = store.all<{ title: string }>(
      `SELECT title FROM entry WHERE base = ? AND parent = ? AND type IN (${FILE_TYPES})`,
      base.id,
      folder,
    );
    const names = new Set(files.map((file) => file.title));
    return { results: input.params.map(({ name }) => ({ name, is_repeated: names.has(name) })) };
  },
);
