import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Destination } from '../../model/destination';
import { destinationKey } from '../../model/destination-key';
import { t } from '../../words';
import { Icon } from '../icon';
import { PopupMenu } from '../popup-menu';
import { ProblemText } from '../problem-text';
import { actionsName, destinationActions, type SiteChoice } from './destination-actions';
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
  site: SiteChoice | undefined;
  /** What was just pinned or unpinned, in words. */
  said: string;
}

/** A good height for the list. */
const ENOUGH = 320;
/** The popup's header and the field, which stay in view. */
const ABOVE = 136;

/** The rows under a picker's field. The focus stays in the field, so pressing a row must not take it. */
export function PickerList({ id, label, picker, value, pinned, site, said, choose, pin }: PickerListProps) {
  const { groups, active, typed, level } = picker;
  const [more, setMore] = useState<{ destination: Destination; anchor: Element }>();
  const chosen = value && destinationKey(value);
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0),
  );

  // After the rows change, show the best one, which comes first and which Enter takes.
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = 0;
  }, [typed, level]);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const page = document.documentElement;
    // The lift of the last opening would falsify the measurement.
    page.style.removeProperty('--lift');
    const top = popup.current?.getBoundingClientRect().top ?? 0;
    // In a window of its own, the popup is lower than the window.
    const room = Math.min(page.clientHeight, document.body.getBoundingClientRect().bottom) - top;
    page.style.setProperty('--room', `${room}px`);
    page.style.setProperty('--lift', `${Math.max(0, Math.min(ENOUGH - room, top - ABOVE))}px`);
  }, []);
  useLayoutEffect(() => {
    if (list.current) showWholeRows(list.current);
  }, [groups, note(picker) || said]);

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
                <span class="row-button" title={t('folderUp')} onClick={picker.leave}>
                  <Icon name="chevron-left" />
                </span>
              )}
              <span class="ellipsis">{group.label}</span>
            </div>
            {group.rows.map((row, offset) => {
              const index = (starts[at] ?? 0) + offset;
              const key = destinationKey(row.destination);
              return (
                // Keyed by position: creating forty new rows for each letter would take longer than finding them.
                <Row
                  key={offset}
                  id={`${id}-${index}`}
                  row={row}
                  active={index === active}
                  chosen={key === chosen}
                  onChoose={() => choose(row.destination)}
                  onEnter={() => picker.enter(row.destination)}
                  onMore={(anchor) => setMore({ destination: row.destination, anchor })}
                />
              );
            })}
          </div>
        ))}
      </div>
      <div class="picker-note" role="status">
        {note(picker) || said}
        {!level && picker.unasked && <ProblemText problem={picker.unasked} about="pickerSearchFailed" />}
      </div>
      <p id={`${id}-keys`} class="picker-keys">
        {(level || picker.rows.length > 0) && t(level ? 'pickerKeysInside' : 'pickerKeys')}
      </p>
      {more && (
        <PopupMenu
          label={actionsName(more.destination)}
          items={destinationActions(more.destination, {
            isPinned: pinned.has(destinationKey(more.destination)),
            site,
            onPin: () => pin(more.destination),
            onEnter: () => picker.enter(more.destination),
          })}
          anchor={more.anchor}
          focus={false}
          onClose={() => setMore(undefined)}
        />
      )}
    </div>
  );
}

function note({ searching, rows, more, typed, level, ...state }: PickerState): string {
  if (more > 0) return t('pickerMore', more);
  if (searching) return t('pickerSearching');
  if (state.failed) return t('pickerFoldersFailed');
  if (state.partial) return t('folderPartial');
  if (state.unasked) return '';
  if (state.moreFound) return t('pickerFoundMore');
  if (level && !typed?.trim()) return rows.length > 1 ? '' : t('folderNone');
  if (rows.length > 0) return '';
  return typed?.trim() ? t('nothingFound') : t('nothingHere');
}

/** Makes a list no higher than the rows that it shows whole, so that none is cut at its end. */
function showWholeRows(list: HTMLElement): void {
  list.style.maxHeight = '';
  if (list.scrollHeight <= list.clientHeight) return;
  const end = list.getBoundingClientRect().top + list.clientHeight;
  const ends = [...list.querySelectorAll('[role="option"]')].map((row) => row.getBoundingClientRect().bottom);
  const last = ends.findLast((bottom) => bottom <= end);
  if (last !== undefined) list.style.maxHeight = `${list.clientHeight - (end - last)}px`;
}
