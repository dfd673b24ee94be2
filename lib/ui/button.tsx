import type { ButtonHTMLAttributes } from 'preact';

interface ButtonProps extends ButtonHTMLAttributes {
  /**
   * Whether its action is running. The button keeps the focus, which a disabled one loses, but does nothing
   * meanwhile.
   */
  busy: boolean;
}

/** A button whose action takes time. */
export function Button({ busy, onClick, ...rest }: ButtonProps) {
  return <button type="button" {...rest} aria-disabled={busy} onClick={busy ? undefined : onClick} />;
}
