import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { arrowKey } from './arrow-keys';
import { Icon, type IconName } from './icon';
import { Tool } from './tool';

interface MenuProps {
  /** The button's name. */
  name: string;
  /** `MenuItem`s. */
  children: ComponentChildren;
}

/**
 * A ⋯ button that shows further actions, as [a disclosure](https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/):
 * Tab and the arrow keys move through them. It closes after a choice, on Escape, and if the user goes on elsewhere.
 */
export function Menu({ name, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.contains(target))) setOpen(false);
    };
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, leave);
    return () => {
      for (const type of ['pointerdown', 'focusin']) document.removeEventListener(type, leave);
    };
  }, [open]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are heard from the elements inside.
    <div
      ref={box}
      class="menu"
      onKeyDown={(event) => {
        if (!open) return;
        if (event.key === 'Escape') close();
        else if (!arrowKey(event.currentTarget.lastElementChild, event.key)) return;
        event.stopPropagation();
        event.preventDefault();
      }}
    >
      <Tool
        of={button}
        icon="more"
        word={name}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the items handle the click; this closes after it.
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter and Space on an item are clicks too.
        <div id={id} class="menu-items" onClick={close}>
          {children}
        </div>
      )}
    </div>
  );
}

interface MenuItemProps {
  icon: IconName;
  word: string;
  /** What it does, if the word alone does not say so. */
  help?: string | undefined;
  onClick: () => void;
}

/** One action, with its icon. */
export function MenuItem({ icon, word, help, onClick }: MenuItemProps) {
  const id = useId();
  return (
    <>
      <button type="button" class="menu-item" aria-describedby={help && id} onClick={onClick}>
        <Icon name={icon} />
        {word}
      </button>
      {help && (
        <small id={id} class="menu-help">
          {help}
        </small>
      )}
    </>
  );
}
