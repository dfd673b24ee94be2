import { listEntries } from '../../../../lib/outbox/deliver/entries';
import type { Finding } from '../../../../lib/outbox/jobs/finding';
import type { Job } from '../../../../lib/outbox/jobs/job';
import type { KnownOthers } from '../../../../lib/outbox/jobs/others';
import { partReference } from '../../../../lib/outbox/jobs/reference';
import { verifications } from '../../../../lib/outbox/verify/verifications';
import type { Client } from '../../../../lib/service/client';
import type { FailureKind } from '../../../../lib/service/codes';
import { ServiceError } from '../../../../lib/service/failures';
import { fakeClient } from '../../support/fake-client';
import { aHead, aJob } from '../../support/job';

export const NOW = Date.UTC(2026, 10, 21);
export const REFERENCE = 'k7q2fm3p';

export interface Note {
  id: string;
  title?: string;
  text?: string;
  modifiedAt?: number;
  deleted?: boolean;
  /** The service refuses to show the note. */
  refused?: FailureKind;
  /** The note is in no list of the notebook. */
  moved?: boolean;
}
export interface Service {
  notes?: Note[];
  found?: string[];
  complete?: boolean;
  /** As "id", "id: title" or "id: folder/title". */
  entries?: string[];
  searched?: string[];
  unreadable?: boolean;
  noSearch?: FailureKind;
  /** Names that the service reports as taken. */
  taken?: string[];
  /** The list of entries has another page, which the service refuses with a limit. */
  limited?: boolean;
}

/** A service with these notes and entries. Records which notes were read, and which folders were listed. */
export function serviceOf({
  notes = [],
  found = [],
  complete = true,
  entries = [],
  searched = [],
  unreadable = false,
  noSearch,
  taken = [],
  limited = false,
}: Service) {
  const read: string[] = [];
  const listed: (string | undefined)[] = [];
  const page = (items: unknown[]) => ({ items, complete, isEnd: true, nextCursor: '', total: items.length });
  const info = (note: Note) => ({ title: 'Another', summary: '', modifiedAt: NOW, deleted: false, ...note });
  const entry = (told: string) => {
    const [id = '', path = id] = told.split(': ');
    const [title = '', parentId = ''] = path.split('/').reverse();
    return { kind: 'file', id, title, parentId };
  };
  interface Input {
    doc_id?: string;
    folder_id?: string;
    cursor?: string;
    params?: { name: string }[];
  }
  const answers: Record<string, (input: Input) => unknown> = {
    list_note_by_folder_id: () => page(notes.filter(({ moved }) => !moved).map(info)),
    search_note_book: () => {
      if (noSearch) throw new ServiceError({ kind: noSearch });
      return page(found.map((id) => info({ id })));
    },
    get_knowledge_list: ({ cursor, folder_id }) => {
      listed.push(folder_id);
      if (cursor) throw new ServiceError({ kind: 'rate' });
      return { ...page(entries.map(entry)), isEnd: !limited, nextCursor: '1' };
    },
    check_repeated_names: ({ params = [] }) =>
      params.map(({ name }) => ({ name, repeated: taken.includes(name) })),
    search_knowledge: () => {
      if (noSearch) throw new ServiceError({ kind: noSearch });
      return page(searched.map(entry));
    },
    get_doc_content: ({ doc_id = '' }) => {
      read.push(doc_id);
      const note = notes.find(({ id }) => id === doc_id);
      const refused = unreadable ? 'rate' : note?.refused;
      if (refused) throw new ServiceError({ kind: refused });
      return { content: note?.text ?? 'Other text' };
    },
  };
  const client = fakeClient((operation, input) => answers[operation]?.(Object(input)));
  return { client, read, listed };
}

/** A folder of the knowledge base of these jobs. */
export const inFolder = {
  kind: 'knowledge-base',
  id: 'kb',
  name: 'Base',
  folder: { id: 'f', name: 'Papers' },
} as const;

const proof = { sentAt: NOW, failures: 0 };
export const created = aJob({ proof });
export const appended = aJob({
  kind: 'append-note',
  destination: { kind: 'note', id: 'mine', name: 'Mine' },
  proof,
});
export const uploaded = aJob({
  kind: 'markdown-file',
  destination: { kind: 'knowledge-base', id: 'kb', name: 'Base' },
  files: [
    { mediaId: 'media-0', name: 'A page.md' },
    { mediaId: 'media', name: 'A page.md' },
  ],
  proof,
});
export const audio = aJob({
  kind: 'file',
  clip: aHead({ kind: 'file', file: { extension: 'mp3', mime: 'audio/mpeg', size: 1, modifiedAt: 0 } }),
  destination: { kind: 'knowledge-base', id: 'kb', name: 'Base' },
  files: [{ mediaId: 'media', name: 'Talk.mp3' }],
  proof,
});
export const imported = aJob({
  listedAll: true,
  kind: 'import-urls',
  destination: { kind: 'knowledge-base', id: 'kb', name: 'Base' },
  listed: ['old'],
  proof,
});
export const added = aJob({
  listedAll: true,
  kind: 'knowledge-entry',
  clip: aHead({ kind: 'note', title: 'Plans', url: '', serviceId: 'n' }),
  destination: { kind: 'knowledge-base', id: 'kb', name: 'Base' },
  listed: ['plans'],
  proof,
});
/** A note that was too large: its first part is stored. */
const split = { limit: 100, done: 10, parts: 1, accepted: 50, notes: ['mine'], full: false };
export const continued = aJob({ split, proof });
/** No other job. */
export const NOBODY: KnownOthers = {
  ids: new Set(),
  isSending: false,
  openTitles: [],
  owned: async () => new Set(),
};
/** Verifies a job's last write at such a service. */
export const look = (job: Job, client: Client, others = NOBODY) =>
  verifications[job.kind](job, {
    listing: () => listEntries(job, client),
    reference: partReference(job.reference, job.split?.parts ?? 0),
    client,
    others,
    othersNow: async () => others,
  });

/** The text of the note that a job created. */
export const text = `# A page\n\nSource: x · ${REFERENCE}`;

export const ABSENT: Finding = { kind: 'absent' };
export const UNPROVEN: Finding = { kind: 'unproven' };
export const UNCLEAR: Finding = { kind: 'unclear' };
export const PRESENT = (id: string, copies = 1): Finding => ({ kind: 'present', ids: [id], copies });
