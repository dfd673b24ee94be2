import { allIn, textIn, textsIn, withoutSpace } from '../../dom/nodes';

/** Characters that stay of a quotation: enough to see what a reply answers. */
const KEPT = 100;

/** A limit on time: so many characters are searched for quotations. Later ones stay as they are. */
const MOST_SEARCHED = 50_000_000;

/** Shortens quotations that repeat earlier posts of the same thread. */
export function shortenQuotes(bodies: readonly Element[]): void {
  let said = '';
  let searched = 0;
  const isSaid = (text: string) => {
    searched += said.length;
    return searched <= MOST_SEARCHED && said.includes(text);
  };
  for (const body of bodies) {
    for (const quote of allIn(body, 'blockquote'))
      if (!quote.parentElement?.closest('blockquote')) shorten(quote, isSaid);
    said += withoutSpace(textIn(body));
  }
}

/** Keeps only the first words of what a quotation repeats. Other text, such as `Ana wrote:`, stays. */
function shorten(quote: Element, isSaid: (text: string) => boolean): void {
  let left = KEPT;
  for (const text of textsIn(quote)) {
    if (!isSaid(withoutSpace(text.data))) continue;
    const rest = left - text.data.length;
    if (rest < 0) text.data = left > 0 ? `${beginningOf(text.data, left)}…` : '';
    left = Math.max(0, rest);
  }
}

/** The beginning of a text, up to a whole word if possible. */
function beginningOf(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).trimEnd();
}
