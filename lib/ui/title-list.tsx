import type { ComponentChildren } from 'preact';

/** A list of titles in a box that scrolls. */
export function TitleList({ look = '', children }: { look?: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which the keyboard must be able to do.
    <ul class={`titles ${look}`} tabIndex={0}>
      {children}
    </ul>
  );
}
