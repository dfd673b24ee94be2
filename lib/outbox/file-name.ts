import { cleanText } from '../text';

/** Well below the document's 1024 characters (knowledge base service, section 4.1), and fit for any disk. */
const MOST_CHARACTERS = 120;
/** Names that are tried before the reference makes one that nobody else has. */
const NUMBERED = 20;

/** File names to try in turn, made safe: "Title.md", "Title (2).md" …, at last with the reference. */
export function candidateNames(title: string, reference: string, extension: string): string[] {
  const stem = safeStem(title);
  const numbered = Array.from({ length: NUMBERED }, (_, index) =>
    index === 0 ? stem : `${stem} (${index + 1})`,
  );
  return [...numbered, ...(reference ? [`${stem} ${reference}`] : [])].map((name) => `${name}.${extension}`);
}

/** A title without what file systems refuse: separators, reserved characters, dots and spaces at its ends. */
export function safeStem(title: string): string {
  const plain = cleanText(title)
    .replace(/[\\/:*?"<>|\s]+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return Array.from(plain).slice(0, MOST_CHARACTERS).join('').trim() || 'clip';
}
