/** First characters of the mathematical alphabets, each with the font of MathML that it stands for. */
const ALPHABETS: readonly (readonly [from: number, font: string])[] = [
  [0x1d400, 'bold'],
  [0x1d434, ''],
  [0x1d468, 'bold-italic'],
  [0x1d49c, 'script'],
  [0x1d504, 'fraktur'],
  [0x1d538, 'double-struck'],
  [0x1d56c, 'fraktur'],
  [0x1d5a0, 'sans-serif'],
  [0x1d670, 'monospace'],
  [0x1d6a4, ''],
  [0x1d6a8, 'bold'],
  [0x1d6e2, ''],
  [0x1d71c, 'bold-italic'],
  [0x1d756, 'sans-serif'],
  [0x1d7ce, 'bold'],
  [0x1d7d8, 'double-struck'],
  [0x1d7e2, 'sans-serif'],
  [0x1d7f6, 'monospace'],
  [0x1d800, ''],
];
/** Letters that Unicode had before it had alphabets. */
const OLDER = [
  ['ℂℍℕℙℚℝℤ', 'double-struck'],
  ['ℬℰℱℋℐℒℳℛ', 'script'],
  ['ℭℌℨ', 'fraktur'],
  ['ℎ', ''],
] as const;

/** The last six of the 58 letters of each Greek alphabet. Normalising would make `ϵ` an `ε`. */
const VARIANTS = 'ϵϑϰϕϱϖ';

/** The code points of an element's characters, in hexadecimal. */
export function codesOf({ textContent }: Element): string[] {
  return [...(textContent ?? '')].map((character) => (character.codePointAt(0) ?? 0).toString(16));
}

/** The plain letter of a character of a mathematical alphabet, and the font that it is set in; empty if none. */
export function plainLetter(character: string): { letter: string; font: string } {
  const older = OLDER.find(([letters]) => letters.includes(character));
  if (older) return { letter: character.normalize('NFKC'), font: older[1] };
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x1d400 || code >= 0x1d800) return { letter: character, font: '' };
  const [, font = ''] = ALPHABETS.findLast(([from]) => from <= code) ?? [];
  const variant = code < 0x1d7ca ? VARIANTS.charAt((code - 0x1d6dc) % 58) : '';
  return { letter: variant || character.normalize('NFKC'), font };
}
