import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

export type Flavour = 'commonmark' | 'gfm';

/** Renders `markdown` by the standard. Keeps raw HTML, because a reader would show it. */
export function render(markdown: string, flavour: Flavour): string {
  const raw = { allowDangerousHtml: true, allowDangerousProtocol: true };
  if (flavour === 'commonmark') return micromark(markdown, raw);
  return micromark(markdown, { ...raw, extensions: [gfm()], htmlExtensions: [gfmHtml()] });
}
