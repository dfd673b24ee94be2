import type { ComponentChildren } from 'preact';

/** The logo and the page's name; children go at the end. */
export function PageHeader({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <header class="page-header">
      <img src="/icon/48.png" alt="" width={24} height={24} />
      <h1>{title}</h1>
      {children}
    </header>
  );
}
