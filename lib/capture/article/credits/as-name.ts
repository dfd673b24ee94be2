import { singleSpaced } from '../../dom/nodes';

/** Characters. */
const LONGEST_NAME = 60;

/** A number, a time or a sentence. A digit within a word may be of a name: `3i Example`. */
const NO_NAME =
  /\b\d{1,9}(?:st|nd|rd|th|[ap]m|min|h)?\b|[:：]|[.!?]$|^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/i;

/** `Autorin`, `Recipe by`, `Ana says`: stands before a name or a comment. */
const LABEL =
  /^(?:by|e-?mail|share|authors?|aut(?:or(?:in|e)?|eure?)|about|follow|learn|read|posted|published|updated|more|view|written|recipe by)\b|\bsays$/i;

/** `Ana Example | 5 min read` → `Ana Example`. Undefined if it is not a name. */
export function asName(text: string | undefined): string | undefined {
  const line =
    singleSpaced(text ?? '')
      .split(/ ?[|•·–—(/]| on | in |, \d/, 1)[0]
      ?.replace(/[,:]$/, '')
      .trim() ?? '';
  // A long line continues with a title: `Ana Example, Professor of Examples at the University of Example`.
  const name = line.length > LONGEST_NAME ? (line.split(',', 1)[0] ?? '') : line;
  if (name.length < 2 || name.length > LONGEST_NAME || NO_NAME.test(name) || name.split(' ').length > 8)
    return undefined;
  if (LABEL.test(name)) return undefined;
  const words = name.split(' ');
  // In a sentence only the first word is capitalised. Scripts without capitals use `\p{Lo}`.
  return words.filter((word) => /\p{Lu}|\p{Lo}/u.test(word)).length >= words.length / 2 ? name : undefined;
}
