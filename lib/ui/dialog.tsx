import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../words';

interface DialogProps {
  title: string;
  /** What it does, beside Cancel. Left out: it only shows something, and has Close. */
  action?: DialogAction;
  /** What stands before its buttons. */
  aside?: ComponentChildren;
  /** Escape closes it only while this is false, so that a slip of the finger loses no text. */
  dirty?: boolean;
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
}

/** A modal dialog that is open as long as it is rendered: a title, what it is about, and its buttons. */
export function Dialog({ title, action, aside, dirty, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  // Before the next key: what is typed at once is meant for the dialog.
  useLayoutEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => dirty && event.preventDefault()}
      onClose={onClose}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <div class="actions">
        {aside}
        <span class="spring" />
        <button type="button" onClick={close}>
          {t(action ? 'cancel' : 'close')}
        </button>
        {action && (
          <button
            type="button"
            class={action.look}
            disabled={action.reason !== undefined || action.busy}
            title={action.reason}
            onClick={() => action.act(close)}
          >
            {action.word}
          </button>
        )}
      </div>
    </dialog>
  );
}
