import { HEADINGS, holds } from '../../dom/nodes';
import { block, oneLine, type Rule, some } from '../rule';

/** Bold, so that a term or summary stands out from the text after it, unless it is more than a line. */
export const term: Rule = {
  filter: some(['dt', 'summary', 'legend'], (element) => !holds(element, MORE)),
  content: 'line',
  replacement(content) {
    const line = oneLine(content);
    return block(line === '' || /[*_~]/.test(line) ? line : `**${line}**`);
  },
};

/** What cannot be in one line of bold text. */
const MORE = `${HEADINGS},pre,ul,ol,dl,table,blockquote`;

export const quotation: Rule = {
  filter: ['q'],
  content: 'phrase',
  replacement(content, { parentElement: around }) {
    if (!content) return '';
    return around?.closest('q') ? `‘${content}’` : `“${content}”`;
  },
};

/** `<ruby>漢<rt>kan</rt></ruby>` → 漢(kan) */
export const reading: Rule = {
  filter: ['rt'],
  content: 'phrase',
  replacement: (content) => (content.trim() ? `(${content.trim()})` : ''),
};

/** 10⁶ rather than 106, Smithᵃ,ᵇ rather than Smitha,b. Other text stays as it is, and so do words: 1st. */
export const superscript = translation(
  'sup',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵀ',
  'abcdefghijklmnoprstuvwxyzT',
  2,
);
export const subscript = translation('sub', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ', 'aehijklmnoprstuvx', 3);

/** @param word the number of letters in a row that are a word */
function translation(name: string, written: string, letters: string, word: number): Rule {
  const characters = new Map([...`0123456789+-−=()${letters}`].map((each, at) => [each, written[at]]));
  // No words. What separates stays as it is, as in 2¹/², and is not the beginning: 12<sup>,99</sup>.
  const whole = new RegExp(`^(?![,;./ –]|.*[A-Za-z]{${word}})[-0-9+−=()${letters},;./ –]+$`);
  return {
    filter: some([name], (element) => isPlain(element) && whole.test(textOf(element))),
    content: 'none',
    replacement: (_, element) => ({
      kind: 'text',
      text: textOf(element).replace(/./g, (each) => characters.get(each) ?? each),
    }),
  };
}

/** Allows emphasis, because letters in formulas are often italic. */
function isPlain(element: Element): boolean {
  return element.querySelector(':not(i,em,var,b,strong,span)') === null;
}

function textOf(element: Element): string {
  return element.textContent?.trim() ?? '';
}
