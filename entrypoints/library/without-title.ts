/** A note's text without its first line if that repeats the title, which is shown above the text. */
export function withoutTitle(text: string, title: string): string {
  const start = text.trimStart();
  const end = start.indexOf('\n');
  const first = end < 0 ? start : start.slice(0, end);
  const isTitle = sameWords(first.replace(/^#+\s/, '')) === sameWords(title);
  return isTitle ? start.slice(first.length) : text;
}

const sameWords = (line: string): string => line.replace(/\s+/g, ' ').trim();
