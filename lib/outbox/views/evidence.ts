import type { Evidence } from '../../contract/outbox';
import type { Client } from '../../service/client';
import { getKnowledgeList } from '../../service/knowledge';
import { getDocContent, listNotes } from '../../service/notes';
import { PAGE_SIZE } from '../../service/page';
import { folderOf } from '../deliver/folder-of';
import { noteToAppendTo } from '../jobs/compose';
import type { Job } from '../jobs/job';

/** Reads what is at a job's destination now: the note's text, or the newest titles. */
export async function evidenceFor(job: Job, client: Client): Promise<Evidence> {
  const { destination, receipt } = job;
  if (destination.kind === 'knowledge-base') {
    const input = {
      knowledge_base_id: destination.id,
      cursor: '',
      limit: PAGE_SIZE,
      ...folderOf(destination),
    };
    const { items } = await client.call(getKnowledgeList, input);
    return { titles: items.map(({ title }) => title) };
  }
  const note = noteToAppendTo(job) ?? receipt?.ids[0];
  if (note) return { text: (await client.call(getDocContent, { doc_id: note })).content };
  const { items } = await client.call(listNotes, { cursor: '', limit: PAGE_SIZE, ...folderOf(destination) });
  return { titles: items.map(({ title }) => title) };
}
