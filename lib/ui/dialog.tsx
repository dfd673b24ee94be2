import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../words';
import { Button } from './button';

interface DialogProps {
  title: string;
  /** What it does, beside Cancel. Left out: it only shows something, and has Close. */
  action?: DialogAction;
  /** What stands before its buttons. */
  aside?: ComponentChildren;
  /** Escape closes it only while this is false, so that a slip of the finger loses no text. */
  dirty?: boolean;
  /** Whether it has done something by now: what closes it takes nothing back. */
  done?: boolean;
  /** Called once it has closed, by its buttons or by Escape; the focus is back where it was. */
  onClose: () => void;
  children: ComponentChildren;
}

interface DialogAction {
  word: string;
  look: 'main' | 'danger';
  /** Why it cannot be done now; left out if it can. */
  reason?: string | undefined;
  busy?: boolean;
  act: (close: () => void) => void;
  /** A lesser thing that it can do instead. */
  less?: { word: string; act: (close: () => void) => void } | undefined;
}

/**
 * A modal dialog that is open as long as it is rendered: a title, what it is about, and its buttons. Enter in a
 * field does what it is for.
 */
export function Dialog({
  title,
  action,
  aside,
  dirty = false,
  done = false,
  onClose,
  children,
}: DialogProps) {
  const { busy = false } = action ?? {};
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  // Before the next key: what is typed at once is meant for the dialog.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEscapeKept(dirty);

  function submit(event: Event) {
    event.preventDefault();
    // It may stand in a form of the page, which is not meant.
    event.stopPropagation();
    if (!busy) action?.act(close);
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => dirty && event.preventDefault()}
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <h2 id={id}>{title}</h2>
        {children}
        <div class="actions">
          {aside}
          <span class="spring" />
          <button type="button" onClick={close}>
            {t(action && !done ? 'cancel' : 'close')}
          </button>
          {action?.less && (
            <Button
              busy={busy}
              disabled={action.reason !== undefined}
              onClick={() => action.less?.act(close)}
            >
              {action.less.word}
            </Button>
          )}
          {action && (
            <Button
              type="submit"
              class={action.look}
              busy={busy}
              disabled={action.reason !== undefined}
              title={action.reason}
            >
              {action.word}
            </Button>
          )}
        </div>
      </form>
    </dialog>
  );
}

/**
 * While it is wanted, Escape does nothing. That a dialog refuses to be cancelled is not enough: pressed again,
 * Chrome closes it unasked.
 */
function useEscapeKept(wanted: boolean): void {
  useLayoutEffect(() => {
    if (!wanted) return;
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    document.addEventListener('keydown', keep);
    return () => document.removeEventListener('keydown', keep);
  }, [wanted]);
}
