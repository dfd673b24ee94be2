import { block, oneLine, type Rule, some } from '../rule';

/** Bold, so that a term or summary stands out from the text after it. */
export const term: Rule = {
  filter: ['dt', 'summary', 'legend'],
  content: 'line',
  replacement(content) {
    const line = oneLine(content);
    return block(line === '' || /[*_~]/.test(line) ? line : `**${line}**`);
  },
};

export const quotation: Rule = {
  filter: ['q'],
  content: 'phrase',
  replacement: (content) => (content ? `“${content}”` : ''),
};

/** `<ruby>漢<rt>kan</rt></ruby>` → 漢(kan) */
export const reading: Rule = {
  filter: ['rt'],
  content: 'phrase',
  replacement: (content) => (content.trim() ? `(${content.trim()})` : ''),
};

const SUPERSCRIPTS = charactersBy('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱʲᵏᵐᵗˣʸᶻᵀ', 'nijkmtxyzT');
const SUBSCRIPTS = charactersBy('₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙᵢⱼₖₘₜₓ', 'nijkmtx');

function charactersBy(written: string, letters: string): ReadonlyMap<string, string> {
  return new Map([...`0123456789+-−=()${letters}`].map((c, i) => [c, [...written][i] ?? c]));
}

/** 10⁶ rather than 106, 2ᵏ rather than 2k. Text without such characters stays, and so do words: 1st. */
export const superscript: Rule = translation('sup', SUPERSCRIPTS);
export const subscript: Rule = translation('sub', SUBSCRIPTS);

const WORD = /[A-Za-z]{3}/;

function translation(name: string, characters: ReadonlyMap<string, string>): Rule {
  const translated = (element: Element) => [...textOf(element)].map((character) => characters.get(character));
  return {
    filter: some(
      [name],
      (element) =>
        isPlain(element) &&
        !WORD.test(textOf(element)) &&
        translated(element).every((character) => character !== undefined),
    ),
    content: 'none',
    replacement: (_, element) => ({ kind: 'text', text: translated(element).join('') }),
  };
}

/** Allows emphasis, because letters in formulas are often italic. */
function isPlain(element: Element): boolean {
  return element.querySelector(':not(i,em,var,b,strong,span)') === null;
}

function textOf(element: Element): string {
  return element.textContent?.trim() ?? '';
}
