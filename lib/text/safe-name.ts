import { cleanText } from './clean-text';
import { trimEndOf } from './trim-end';

/**
 * Size limit of a stem in UTF-8, within every file system's limit (bytes). The service allows 1024 characters
 * (contract.md#create-a-media-record).
 */
const MOST_BYTES = 200;
const MOST_CHARACTERS = 120;
/** Number of names to try before the unique one with the reference. */
const NUMBERED = 20;
/**
 * Device names, which Windows refuses as file names with any extension:
 * https://learn.microsoft.com/windows/win32/fileio/naming-a-file
 */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)\d)(?=\.|$)/i;

/** Safe file names to try in turn: "Title.md", "Title (2).md" …, and finally one with the reference. */
export function candidateNames(title: string, reference: string, extension: string): string[] {
  const stem = safeStem(title);
  const numbered = Array.from({ length: NUMBERED }, (_, index) =>
    index === 0 ? stem : `${stem} (${index + 1})`,
  );
  return [...numbered, ...(reference ? [`${stem} ${reference}`] : [])].map((name) => `${name}.${extension}`);
}

/**
 * A title without what file systems refuse: separators, reserved characters, leading and trailing dots and
 * spaces. Composes letters, because a Mac stores "é" as two characters, and others type it as one.
 */
export function safeStem(title: string): string {
  const plain = trimmed(
    cleanText(title)
      .normalize('NFC')
      .replace(/[\\/:*?"<>|\s]+/g, ' '),
  );
  return (trimmed(cut(plain)) || 'clip').replace(DEVICE, '$&_');
}

/** Cuts between characters, never within one. */
function cut(text: string): string {
  let bytes = 0;
  const characters = Array.from(text).slice(0, MOST_CHARACTERS);
  const end = characters.findIndex((character) => {
    bytes += new TextEncoder().encode(character).length;
    return bytes > MOST_BYTES;
  });
  return characters.slice(0, end < 0 ? undefined : end).join('');
}

function trimmed(text: string): string {
  return trimEndOf(text, '. ').replace(/^[. ]+/, '');
}
