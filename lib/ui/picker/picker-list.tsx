import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Destination } from '../../model/destination';
import { destinationKey } from '../../model/destination-key';
import { t } from '../../words';
import type { PickerActions } from './picker-keys';
import { Row } from './picker-row';
import type { PickerState } from './use-picker';

interface PickerListProps extends PickerActions {
  id: string;
  label: string;
  picker: PickerState;
  value: Destination | undefined;
  /** The keys of the pinned destinations. */
  pinned: ReadonlySet<string>;
  /** What was just pinned or unpinned, in words. */
  said: string;
}

/** The rows under a picker's field. The focus stays in the field, so pressing a row must not take it. */
export function PickerList({ id, label, picker, value, pinned, said, choose, pin }: PickerListProps) {
  const { groups, active, typed, level } = picker;
  const chosen = value && destinationKey(value);
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0),
  );

  // Other rows: the best one, which Enter takes, comes first.
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = 0;
  }, [typed, level]);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const top = popup.current?.getBoundingClientRect().top ?? 0;
    popup.current?.style.setProperty('--room', `${document.documentElement.clientHeight - top}px`);
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is.
    <div ref={popup} class="picker-popup" onMouseDown={(event) => event.preventDefault()}>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} tabIndex={-1}>
        {groups.map((group, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox.
          <div key={group.label} role="group" aria-label={group.label}>
            <div class="picker-group" aria-hidden="true">
              {level && (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: ArrowLeft does the same.
                <span class="back" title={t('folderUp')} onClick={picker.leave} />
              )}
              <span class="ellipsis">{group.label}</span>
            </div>
            {group.rows.map((row, offset) => {
              const index = (starts[at] ?? 0) + offset;
              const key = destinationKey(row.destination);
              return (
                // Keyed by position: to create forty rows for each letter takes longer than to find them.
                <Row
                  key={offset}
                  id={`${id}-${index}`}
                  row={row}
                  active={index === active}
                  chosen={key === chosen}
                  pinned={pinned.has(key)}
                  onChoose={() => choose(row.destination)}
                  onEnter={() => picker.enter(row.destination)}
                  onPin={() => pin(row.destination)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p class="picker-note" role="status">
        {note(picker) || said}
      </p>
      {(level || picker.rows.length > 0) && (
        <p id={`${id}-keys`} class="picker-keys">
          {t(level ? 'pickerKeysInside' : 'pickerKeys')}
        </p>
      )}
    </div>
  );
}

function note({ searching, rows, more, typed, level, ...told }: PickerState): string {
  if (more > 0) return t('pickerMore', more);
  if (searching) return t('pickerSearching');
  if (told.failed) return t('pickerFoldersFailed');
  if (told.partial) return t('folderPartial');
  if (told.unasked) return t('pickerSearchFailed');
  if (told.moreFound) return t('pickerFoundMore');
  if (level && !typed?.trim()) return rows.length > 1 ? '' : t('folderNone');
  if (rows.length > 0) return '';
  return typed?.trim() ? t('pickerNone') : t('evidenceEmpty');
}
