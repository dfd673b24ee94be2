import { cleanText } from '../text';
import { trimEndOf } from '../trim-end';

/** What a name may have in UTF-8, fit for any disk (bytes); the service allows 1024 characters (contract.md#create-a-media-record). */
const MAX_BYTES = 200;
const MAX_CHARACTERS = 120;
/** Names that are tried before the reference makes one that nobody else has. */
const NUMBERED = 20;
/** Devices of Windows, which takes no file by these names, whatever follows a dot. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)\d)(?=\.|$)/i;

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
  const plain = trimmed(cleanText(title).replace(/[\\/:*?"<>|\s]+/g, ' '));
  return (trimmed(cut(plain)) || 'clip').replace(DEVICE, '$&_');
}

/** Leaves whole characters only. */
function cut(text: string): string {
  let bytes = 0;
  const characters = Array.from(text).slice(0, MAX_CHARACTERS);
  const end = characters.findIndex((character) => {
    bytes += new TextEncoder().encode(character).length;
    return bytes > MAX_BYTES;
  });
  return characters.slice(0, end < 0 ? undefined : end).join('');
}

function trimmed(text: string): string {
  return trimEndOf(text, '. ').replace(/^[. ]+/, '');
}
