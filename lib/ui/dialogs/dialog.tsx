import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../words';
import { Button } from '../button';

interface DialogProps {
  title: string;
  /** The action, beside Cancel. Without one, the dialog only shows something, and has Close. */
  action?: DialogAction;
  /** Shown before the buttons. */
  aside?: ComponentChildren;
  /** While it is true, Escape does not close the dialog, so that a slip of the finger loses no text. */
  dirty?: boolean;
  /** Whether the action has already happened, so that closing takes nothing back. */
  done?: boolean;
  /** Called after it has closed, by a button or by Escape; the focus is back where it was. */
  onClose: () => void;
  children: ComponentChildren;
}

interface DialogAction {
  word: string;
  look: 'main' | 'danger';
  /** Why it cannot be done now; undefined if it can. */
  reason?: string | undefined;
  busy?: boolean;
  act: (close: () => void) => void;
  /** A lesser action to choose instead. */
  less?: { word: string; act: (close: () => void) => void } | undefined;
}

/**
 * A modal dialog, open as long as it is rendered: a title, content, and buttons. Enter in a field of one line, and
 * Ctrl+Enter in any, runs the action.
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
  const isOver = useRef(false);
  // Before the next key event: what the user types at once is meant for the dialog.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEscapeKept(dirty);

  // The `close` event comes a moment later, when the user may have opened another dialog.
  function over() {
    if (isOver.current) return;
    isOver.current = true;
    onClose();
  }
  function close() {
    // The page may have removed the dialog meanwhile.
    if (!dialog.current) return;
    dialog.current.close();
    over();
  }

  function cancel(event: Event) {
    // A file dialog that a field opened was cancelled.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    if (!dirty) close();
  }

  function submit(event: Event) {
    event.preventDefault();
    // The dialog may stand inside a form of the page, which must not be submitted.
    event.stopPropagation();
    // A key in a text can submit although the button is disabled.
    if (!busy && action?.reason === undefined) action?.act(close);
  }

  return (
    <dialog ref={dialog} aria-labelledby={id} onCancel={cancel} onClose={over}>
      <form onSubmit={submit} onKeyDown={submitByKey}>
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

function submitByKey(event: TargetedKeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
  // A button has its own action.
  if (event.target instanceof HTMLButtonElement) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/**
 * Makes Escape do nothing while it is `wanted`. Cancelling the dialog's `cancel` event is not enough: at the
 * second press Chrome [closes the
 * dialog](https://html.spec.whatwg.org/multipage/interaction.html#close-requests-and-close-watchers) without
 * asking.
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
