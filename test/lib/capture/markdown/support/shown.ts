import { render } from '../../../../capture/support/inspect';

/** Renders Markdown, and removes white space that a reader does not show. */
export function shown(markdown: string): string {
  return render(markdown)
    .replace(/[ \n]+/g, ' ')
    .replaceAll('> <', '><')
    .trim();
}
