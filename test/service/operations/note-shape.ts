import type { Payload } from '../operation';
import type { Variant } from '../options';

/** The calling user, and the two notebooks that every user has (contract.md#list-notes). */
export const USER = 'u-1001';
export const ALL_NOTES = `user_list_${USER}`;
export const UNCATEGORIZED = `uncategorized_${USER}`;

export interface NoteRow {
  id: string;
  title: string;
  summary: string;
  folder: string;
  folder_name: string | null;
  owner: string;
  status: number;
  created: number;
  modified: number;
}

/** The columns of `NoteRow`, for a query on `note n`. */
export const NOTE_COLUMNS = `n.id, n.title, n.folder, n.owner, n.status, n.created, n.modified,
  (SELECT substr(p.text, 1, 400) FROM part p WHERE p.note = n.id AND p.number = 0) AS summary,
  (SELECT b.name FROM notebook b WHERE b.id = n.folder) AS folder_name`;

/** A time in the variant's unit. */
export const timeAs = ({ times }: Variant, ms: number): number =>
  times === 's' ? Math.floor(ms / 1000) : ms;

/** DocBasic (contract.md#a-note), in as many nested `basic_info` as the variant asks for. */
export function noteInfo(row: NoteRow, documented: number, variant: Variant): Payload {
  let info: Payload = {
    [variant.noteId ?? 'docid']: row.id,
    title: row.title,
    summary: summarise(row),
    create_time: timeAs(variant, row.created),
    modify_time: timeAs(variant, row.modified),
    status: row.status,
    folder_id: row.folder,
    folder_name: row.folder_name ?? '',
    summary_style: {},
  };
  for (let left = Number(variant.wrappers ?? documented); left > 0; left--) info = { basic_info: info };
  return info;
}

function summarise({ summary }: NoteRow): string {
  const withoutTitle = summary.replace(/^\s*#? ?[^\n]*\n?/, '');
  return withoutTitle.replace(/\s+/g, ' ').trim().slice(0, 120);
}

/** An answer with only a note's id. */
export const noteAnswer = (id: string, variant: Variant): Payload => ({ [variant.noteId ?? 'doc_id']: id });
