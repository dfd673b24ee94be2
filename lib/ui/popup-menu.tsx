import { useLayoutEffect, useRef } from 'preact/hooks';
import { arrowKey } from './arrow-keys';
import { Icon, type IconName } from './icon';

export interface PopupMenuItem {
  icon: IconName;
  text: string;
  /** For an item that is switched on and off: whether it is on. */
  checked?: boolean | undefined;
  act: () => void;
}

interface PopupMenuProps {
  /** What the menu is about. */
  label: string;
  items: readonly PopupMenuItem[];
  /** The element beside which the menu opens. */
  anchor: Element;
  /** Whether it takes the focus when it opens, and gives it back when it closes. */
  focus: boolean;
  onClose: () => void;
}

const MARGIN = 4;

/** A [menu](https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/), open as long as it is rendered. */
export function PopupMenu({ label, items, anchor, focus, onClose }: PopupMenuProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const menu = box.current;
    if (!menu) return;
    // In the top layer, so that no list cuts it off.
    menu.showPopover();
    place(menu, anchor.getBoundingClientRect());
    if (focus) menu.querySelector('button')?.focus();
    const closed = (event: ToggleEvent) => event.newState === 'closed' && onClose();
    menu.addEventListener('toggle', closed);
    return () => menu.removeEventListener('toggle', closed);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' || event.key === 'Tab') box.current?.hidePopover();
    else if (!arrowKey(box.current, event.key)) return;
    event.preventDefault();
    // Escape would close the list below the menu, or the popup.
    event.stopPropagation();
  }

  return (
    <div
      ref={box}
      class="popup-menu"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="auto"
      onKeyDown={onKeyDown}
      // The focus stays where it is.
      onMouseDown={(event) => event.preventDefault()}
    >
      {items.map(({ icon, text, checked, act }) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: only a checkbox has it.
        <button
          key={text}
          type="button"
          class="row"
          role={checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
          aria-checked={checked}
          onClick={(event) => {
            event.stopPropagation();
            box.current?.hidePopover();
            act();
          }}
        >
          <Icon name={icon} />
          <span>{text}</span>
          {checked && <Icon name="check" />}
        </button>
      ))}
    </div>
  );
}

/** Below the anchor, at its end; above it if there is no room. */
function place(menu: HTMLElement, { right, top, bottom }: DOMRect): void {
  const { width, height } = menu.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = bottom + MARGIN;
  const fits = below + height <= clientHeight - MARGIN;
  const left = Math.min(Math.max(right - width, MARGIN), clientWidth - width - MARGIN);
  menu.style.left = `${left}px`;
  menu.style.top = `${fits ? below : Math.max(top - MARGIN - height, MARGIN)}px`;
}
