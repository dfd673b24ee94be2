import type { FolderList } from '../../contract/destinations';
import { destinationName } from '../../destinations/destination-name';
import type { Destination } from '../../model/destination';
import { indexed, search } from '../../search/search';
import { t } from '../../words';
import type { PickerGroup, PickerRow } from './picker-groups';

/** A knowledge base, or a folder in it, whose folders are shown. */
export type Level = Extract<Destination, { kind: 'knowledge-base' }>;

/** The rows of a level: the level itself, then its folders that match the query. */
export function levelGroups(level: Level, folders: FolderList['folders'], query: string): PickerGroup[] {
  const here: PickerRow = { destination: level, text: t('folderHere'), opens: false };
  const inside = search(
    indexed(folders, ({ name }) => name),
    query,
  ).map(({ id, name }): PickerRow => {
    const path = level.folder ? `${level.folder.name} / ${name}` : name;
    return { destination: { ...level, folder: { id, name: path } }, text: name, opens: true };
  });
  return [{ label: destinationName(level), rows: query.trim() ? inside : [here, ...inside] }];
}
