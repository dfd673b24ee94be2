import type { ButtonHTMLAttributes } from 'preact';

interface ButtonProps extends ButtonHTMLAttributes {
  /** What it does is being done. It keeps the keyboard, which a disabled one loses, but does nothing meanwhile. */
  busy: boolean;
}

/** A button that takes its time. */
export function Button({ busy, onClick, ...rest }: ButtonProps) {
  return <button type="button" {...rest} aria-disabled={busy} onClick={busy ? undefined : onClick} />;
}
