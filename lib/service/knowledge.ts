import * as z from 'zod/mini';
import { MEDIA_TYPES } from '../model/media-types';
import { addKnowledgeInput, createMediaInput } from './content-input';
import { credentialSchema } from './credential';
import { entrySchema, knowledgeBaseSchema, pathOf } from './entry';
import { filled, listOf, pageLimit, text } from './input';
import { defineOperation } from './operation';
import { pageReader } from './page';
import { flag, id, pick, type Raw, unwrap } from './reading';
import { urlResultsSchema } from './url-results';

/** Maximum page size (contract.md#paging). */
const LARGEST_PAGE = 50;
/** Maximum number of names per request (contract.md#check-repeated-names). */
export const MOST_NAMES = 2000;

/**
 * Requests an upload credential: the first of the three steps of an upload
 * (contract.md#create-a-media-record).
 */
export const createMedia = defineOperation('knowledge', 'create_media', {
  input: createMediaInput,
  output: () =>
    z.pipe(
      z.transform((payload: Raw) => ({
        id: pick(payload, 'media_id'),
        credential: pick(payload, 'cos_credential'),
      })),
      z.object({ id, credential: credentialSchema }),
    ),
});

/** Adds an uploaded file, a web page, a note or an AI chat (contract.md#add-an-entry). */
export const addKnowledge = defineOperation('knowledge', 'add_knowledge', {
  input: addKnowledgeInput,
  output: () =>
    z.pipe(
      z.transform((payload: Raw) => ({ id: pick(payload, 'media_id') })),
      z.object({ id }),
    ),
});

/** Describes knowledge bases (contract.md#get-knowledge-bases). `infos` may be a map or a list. */
export const getKnowledgeBases = defineOperation('knowledge', 'get_knowledge_base', {
  input: () =>
    z.object({
      ids: listOf(filled, 20).check(z.refine((ids) => new Set(ids).size === ids.length, 'no duplicates')),
    }),
  output: () =>
    z.transform((payload: Raw) => {
      const infos = pick(payload, 'infos');
      const entries = Array.isArray(infos)
        ? infos
        : Object.entries(unwrap(infos)).map(([key, info]) => ({ ...unwrap(info), id: key }));
      return entries.flatMap((entry) => knowledgeBaseSchema.safeParse(entry).data ?? []);
    }),
  confirms: ['infos'],
});

const entriesOf = pageReader(entrySchema, 'knowledge_list');

/** Lists files and folders, and the path to the listed folder (contract.md#list-entries). */
export const getKnowledgeList = defineOperation('knowledge', 'get_knowledge_list', {
  input: () =>
    z.object({
      cursor: text,
      limit: pageLimit(LARGEST_PAGE),
      knowledge_base_id: filled,
      /** Default: the root. */
      folder_id: z.optional(filled),
    }),
  output: () =>
    z.transform((payload: Raw, context) => ({
      ...entriesOf(payload, context),
      path: pathOf(payload),
    })),
  confirms: ['knowledge_list'],
});

/** Searches files and folders of one knowledge base (contract.md#search-entries). */
export const searchKnowledge = defineOperation('knowledge', 'search_knowledge', {
  input: () => z.object({ query: filled, cursor: text, knowledge_base_id: filled }),
  output: () => z.transform(pageReader(entrySchema, 'info_list')),
  confirms: ['info_list'],
});

/** Searches knowledge bases by name (contract.md#search-knowledge-bases). */
export const searchKnowledgeBases = defineOperation('knowledge', 'search_knowledge_base', {
  input: () => z.object({ query: text, cursor: text, limit: pageLimit(LARGEST_PAGE) }),
  output: () => z.transform(pageReader(knowledgeBaseSchema, 'info_list')),
  confirms: ['info_list'],
});

/** Lists the knowledge bases that the user may add to (contract.md#list-addable-knowledge-bases). */
export const listAddableKnowledgeBases = defineOperation('knowledge', 'get_addable_knowledge_base_list', {
  input: () => z.object({ cursor: text, limit: pageLimit(LARGEST_PAGE) }),
  output: () => z.transform(pageReader(knowledgeBaseSchema, 'addable_knowledge_base_list')),
  confirms: ['addable_knowledge_base_list'],
});

const checkedTypes = MEDIA_TYPES.filter((type) => type.checksNames).map((type) => type.value);

const checkedNameSchema = z.lazy(() =>
  z.pipe(
    z.transform((value: unknown) => {
      const raw = unwrap(value);
      return { name: pick(raw, 'name'), repeated: flag(pick(raw, 'is_repeated')) ?? false };
    }),
    z.object({ name: z.string(), repeated: z.boolean() }),
  ),
);

/** Checks which file names are taken (contract.md#check-repeated-names). */
export const checkRepeatedNames = defineOperation('knowledge', 'check_repeated_names', {
  input: () =>
    z.object({
      params: listOf(z.object({ name: filled, media_type: z.literal(checkedTypes) }), MOST_NAMES),
      knowledge_base_id: filled,
      /** Default: the root. */
      folder_id: z.optional(filled),
    }),
  // An unreadable name is skipped; the others still count.
  output: () =>
    z.pipe(
      z.transform((payload: Raw) => pick(payload, 'results') ?? []),
      z.pipe(
        z.array(z.unknown()),
        z.transform((results: unknown[]) =>
          results.flatMap((result) => checkedNameSchema.safeParse(result).data ?? []),
        ),
      ),
    ),
  confirms: ['results'],
});

/**
 * Imports web pages, which the service fetches itself (contract.md#import-urls). Match its results to the
 * requested URLs with `matchUrls`.
 */
export const importUrls = defineOperation('knowledge', 'import_urls', {
  input: () =>
    z.object({
      knowledge_base_id: filled,
      /** The knowledge base's id means the root. */
      folder_id: filled,
      urls: listOf(filled, 10),
    }),
  output: urlResultsSchema,
});
