import { render } from '../../../../capture/support/inspect';

/** What a reader makes of Markdown, white space aside that it does not show. */
export function shown(markdown: string): string {
  return render(markdown)
    .replace(/[ \n]+/g, ' ')
    .replaceAll('> <', '><')
    .trim();
}
