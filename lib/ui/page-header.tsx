import type { ComponentChildren } from 'preact';

/** The satchel and the page's name; what stands at its end is given as children. */
export function PageHeader({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <header class="page-header">
      <img src="/icon/48.png" alt="" width={24} height={24} />
      <h1>{title}</h1>
      {children}
    </header>
  );
}
