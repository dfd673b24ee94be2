import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { DestinationList } from '../../contract/destinations';
import { destinationName, kindName } from '../../destinations/destination-name';
import type { Destination, DestinationKind } from '../../model/destination';
import { destinationKey } from '../../model/destination-key';
import { t } from '../../words';
import { destinationIcon } from '../destination-icon';
import { useFocus } from '../hooks/use-focus';
import { Icon } from '../icon';
import { PopupMenu } from '../popup-menu';
import { Tool } from '../tool';
import { actionsName, destinationActions, type SiteChoice } from './destination-actions';
import { pickerKeys } from './picker-keys';
import { PickerList } from './picker-list';
import { usePicker } from './use-picker';
import { usePin } from './use-pin';

export interface PickerProps {
  label: string;
  list: DestinationList | undefined;
  value: Destination | undefined;
  /** What saving there does, below its name. */
  hint?: string | undefined;
  /** Offers this kind only. */
  kind?: DestinationKind | undefined;
  /** The site of the page to save, if there is one. */
  site?: SiteChoice | undefined;
  disabled?: boolean | undefined;
  /** Whether to take the focus, unless another element has it. */
  focus?: boolean | undefined;
  /** Called with undefined if the user leaves the field with text that matches nothing. */
  onChoose: (destination: Destination | undefined) => void;
}

/**
 * One searchable field over all destinations: the editable [ARIA
 * combobox](https://www.w3.org/WAI/ARIA/apg/patterns/combobox/), and a menu of the chosen one.
 */
export function Picker(props: PickerProps) {
  const { label, list, value, hint = '', kind, site, disabled, focus, onChoose } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [menu, setMenu] = useState<Element>();
  const picker = usePicker(list, kind);
  const { pinned, said, pin } = usePin(list, picker.open);
  const name = value ? destinationName(value) : '';
  // While folders are shown, the field describes the level; while the user types, what Enter would choose.
  const { level } = picker;
  const best = picker.rows[picker.active]?.destination;
  const isSearch = Boolean(picker.typed?.trim());
  const shown = level ?? (isSearch ? best : value);
  const about = isSearch ? best && kindName(best.kind) : hint;
  const note = level ? t('folderTitle') : about;

  // Selected, so that typing replaces the name, even if it arrives after the field got the focus.
  const named = name !== '';
  useLayoutEffect(() => {
    if (named && picker.typed === undefined && document.activeElement === input.current)
      input.current?.select();
  }, [named]);

  useFocus(focus === true, input);

  function choose(destination: Destination | undefined) {
    picker.hide();
    onChoose(destination);
  }

  const awaited = picker.awaited ? picker.rows[picker.active]?.destination : undefined;
  useEffect(() => {
    if (awaited) choose(awaited);
  }, [awaited]);

  /** Leaving the field after typing takes the highlighted row. */
  function leave(event: FocusEvent) {
    // Only the window lost the focus, not the field.
    if (document.activeElement === event.currentTarget) return;
    if (picker.typed?.trim()) choose(picker.rows[picker.active]?.destination);
    else picker.hide();
  }

  return (
    <div class="field picker">
      <label for={id}>{label}</label>
      <div class="picker-box">
        <span class="picker-icon">
          <Icon name={shown ? destinationIcon(shown) : 'search'} size={20} />
        </span>
        <input
          ref={input}
          id={id}
          type="text"
          dir="auto"
          role="combobox"
          autocomplete="off"
          placeholder={level ? destinationName(level) : t('wherePlaceholder')}
          spellcheck={false}
          disabled={disabled}
          title={name}
          value={picker.typed ?? name}
          aria-autocomplete="list"
          aria-expanded={picker.open}
          aria-controls={`${id}-list`}
          data-level={level !== undefined}
          aria-describedby={picker.open ? `${id}-keys` : `${id}-hint`}
          aria-activedescendant={picker.open && picker.active >= 0 ? `${id}-${picker.active}` : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onClick={picker.show}
          onInput={(event) => picker.type(event.currentTarget.value)}
          onKeyDown={(event) => pickerKeys(event, picker, { choose, pin })}
          onBlur={leave}
        />
        <span id={`${id}-hint`} class="hint ellipsis">
          {note}
        </span>
        {value && !disabled && (
          <Tool
            icon="more"
            word={actionsName(value)}
            aria-haspopup="menu"
            aria-expanded={menu !== undefined}
            onClick={(event) => setMenu(event.currentTarget)}
          />
        )}
      </div>
      {picker.open && <PickerList {...{ id, label, picker, value, pinned, site, said, choose, pin }} />}
      {menu && value && (
        <PopupMenu
          label={actionsName(value)}
          items={destinationActions(value, {
            isPinned: pinned.has(destinationKey(value)),
            site,
            onPin: () => pin(value),
            onEnter: () => {
              input.current?.focus();
              picker.enter({ ...value, ...(value.kind === 'knowledge-base' ? { folder: undefined } : {}) });
            },
          })}
          anchor={menu}
          focus
          onClose={() => setMenu(undefined)}
        />
      )}
      {!picker.open && (
        <span class="hidden" role="status">
          {said}
        </span>
      )}
    </div>
  );
}
