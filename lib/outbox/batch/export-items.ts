import type { Input } from '../../contract/contract';
import { itemStateName } from '../../contract/item-state-name';
import type { TextFile } from '../../contract/method';
import { happened } from '../../problems/advice';
import { localDay } from '../../text/local-time';
import { escapeMarkdown } from '../../text/markdown-text';
import { t } from '../../words';
import type { Batch, Item } from './batch';

/**
 * The items of a batch as a table (CSV, RFC 4180) or as a list of links (Markdown), with what became of each.
 * @param isGroup whether the items are of one group; the list then leaves out their state, which is the same
 */
export async function exportItems(
  { createdAt, destinations }: Batch,
  chunks: AsyncIterable<readonly Item[]>,
  as: Input<'batch.export'>['as'],
  isGroup: boolean,
): Promise<TextFile> {
  const lines: string[] = as === 'csv' ? [`${BYTE_ORDER_MARK}${HEADER.join(',')}`] : [];
  for await (const items of chunks) {
    for (const item of items)
      lines.push(as === 'csv' ? csvLine(item, destinations) : markdownLine(item, isGroup));
  }
  const end = as === 'csv' ? '\r\n' : '\n';
  return {
    name: `satchel-links-${localDay(createdAt)}.${as === 'csv' ? 'csv' : 'md'}`,
    text: lines.map((line) => line + end).join(''),
  };
}

/** Without it, Excel reads the file in the encoding of the system, and spoils every text that is not English. */
const BYTE_ORDER_MARK = '\ufeff';

/** Column names that programs which read such tables know. */
const HEADER = ['url', 'title', 'folder', 'tags', 'created', 'destination', 'status', 'reason'];

function csvLine({ link, to, state, problem }: Item, destinations: Batch['destinations']): string {
  const { url, title, group = '', tags = [], addedAt } = link;
  const created = addedAt === undefined ? '' : new Date(addedAt).toISOString();
  const { name = '', ...rest } = destinations[to]?.destination ?? {};
  const folder = 'folder' in rest && rest.folder ? ` / ${rest.folder.name}` : '';
  const reason = [problem?.kind, problem?.code, problem?.message].filter(Boolean).join(' ');
  return [url, title, group, tags.join(';'), created, name + folder, state, reason].map(cell).join(',');
}

/** A cell that a spreadsheet would take for a formula gets an apostrophe. */
function cell(text: string): string {
  const safe = text !== '' && '=+-@\t\r'.includes(text.charAt(0)) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function markdownLine({ link: { url, title }, state, problem }: Item, isGroup: boolean): string {
  const label = escapeMarkdown(title || url);
  const name = itemStateName(state);
  const reason = problem ? t('batchCount', name, happened(problem).text.replace(/[.。]$/, '')) : name;
  const link = `- [${label}](<${url.replaceAll('<', '%3C').replaceAll('>', '%3E')}>)`;
  return isGroup ? link : `${link} (${reason})`;
}
