import { attributeOf, textIn, withoutSpace } from '../../dom/nodes';
import { FUNCTIONS, OVER, texOf, UNDER } from './symbols';

/** Marks a text as the number of an equation. */
export const TAG = 'data-tag';

type Write = (parts: readonly string[], element: Element, children: readonly Element[]) => string;

const row: Write = (parts) => parts.join('');
const group = (tex: string | undefined) => `{${tex ?? ''}}`;

/** Groups a base, so that a script applies to all of it. */
const base = (tex = '') =>
  /^(?:[^\\{}\s]|\\[A-Za-z]+ ?)?$/.test(tex) || /^\{[^{}]*\}$/.test(tex) ? tex || '{}' : group(tex);

const name: Write = (_, element) => {
  const variant = attributeOf(element, 'mathvariant');
  return word(element, 'mathrm', /^math|^bolds/.test(variant) ? variant : FONTS[variant]);
};

/** How each element of presentation MathML is written. Others are written as a row of their children. */
const WRITERS: Readonly<Record<string, Write>> = {
  mi: name,
  mn: name,
  mo: (_, element) => word(element, 'operatorname'),
  mtext: (_, element) => {
    if (element.hasAttribute(TAG)) return `\\tag{${texOf(textIn(element))}}`;
    const text = textIn(element)
      .replace(/\s+/g, ' ')
      .replaceAll('\\', ' ')
      .replace(/[{}$%#&_]/g, '\\$&');
    return text.trim() === '' ? '\\ ' : `\\text{${text}}`;
  },
  ms: (_, element) => `\\text{${texOf(textIn(element))}}`,
  mspace: (_, element) => (Number.parseFloat(attributeOf(element, 'width')) >= 1 ? '\\quad ' : '\\,'),
  mphantom: () => '',
  annotation: () => '',
  'annotation-xml': () => '',
  semantics: ([first]) => first ?? '',
  msup: ([body, sup]) =>
    /^(?:\\prime ?|')+$/.test(sup ?? '')
      ? `${base(body)}${"'".repeat((sup?.match(/prime|'/g) ?? []).length)}`
      : `${base(body)}^${group(sup)}`,
  msub: ([body, sub]) => `${base(body)}_${group(sub)}`,
  msubsup: ([body, sub, sup]) => `${base(body)}_${group(sub)}^${group(sup)}`,
  mfrac: ([over, under], element) =>
    /^0(?:\D|$)/.test(attributeOf(element, 'linethickness'))
      ? `{${over} \\atop ${under}}`
      : `\\frac${group(over)}${group(under)}`,
  msqrt: (parts) => `\\sqrt${group(parts.join(''))}`,
  mroot: ([body, index]) => `\\sqrt[${index}]${group(body)}`,
  mover: ([body, over], _, [, mark]) => marked(body, over, OVER.get(accentIn(mark)), '^', '\\overset'),
  munder: ([body, under], _, [, mark]) => marked(body, under, UNDER.get(accentIn(mark)), '_', '\\underset'),
  munderover: ([body = '', under, over]) =>
    LIMITS.test(body)
      ? `${base(body)}_${group(under)}^${group(over)}`
      : `\\underset${group(under)}{\\overset${group(over)}${group(body)}}`,
  mmultiscripts(parts, _, children) {
    const at = children.findIndex((child) => nameOf(child) === 'mprescripts');
    const post = parts.slice(1, at < 0 ? undefined : at);
    const pre = at < 0 ? [] : parts.slice(at + 1);
    // Pairs of a lower and an upper script.
    const scripts = (list: readonly string[]) =>
      list
        .map(
          (script, index) =>
            `${index % 2 || !index ? '' : '{}'}${script && (index % 2 ? '^' : '_') + group(script)}`,
        )
        .join('');
    return `${pre.length > 0 ? `{}${scripts(pre)}` : ''}${base(parts[0])}${scripts(post)}`;
  },
  mfenced(parts, element) {
    const open = texOf(element.getAttribute('open') ?? '(');
    const close = texOf(element.getAttribute('close') ?? ')');
    const separator = (element.getAttribute('separators') ?? ',').trim().charAt(0);
    return `\\left${open || '.'}${parts.join(separator)}\\right${close || '.'}`;
  },
  menclose: (parts, element) => {
    const notation = attributeOf(element, 'notation');
    const command = ENCLOSED.find(([named]) => named.test(notation))?.[1];
    return command ? `\\${command}${group(parts.join(''))}` : parts.join('');
  },
  mtable: (parts, _, [first]) => {
    const kind = first && nameOf(first) === 'mlabeledtr' ? 'align' : 'matrix';
    return `\\begin{${kind}}${parts.join(' \\\\ ')}\\end{${kind}}`;
  },
  mtr: (parts) => parts.join(' & '),
  mlabeledtr: ([, ...parts], _, [label]) =>
    `${parts.join(' & ')} \\tag{${textIn(label)
      .trim()
      .replace(/^\((.*)\)$/, '$1')}}`,
};

/** Fonts of MathML. A drawing has the names of commands instead. */
const FONTS: Readonly<Record<string, string>> = {
  bold: 'mathbf',
  'bold-italic': 'boldsymbol',
  'double-struck': 'mathbb',
  script: 'mathcal',
  fraktur: 'mathfrak',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
};

/** Notations of `menclose`, each with its command. */
const ENCLOSED = [
  [/box|circle/, 'boxed'],
  [/diag/, 'cancel'],
  [/^top$/, 'overline'],
] as const;

/** A name, a number or an operator. A word gets `command`. */
function word(element: Element, command: string, font?: string): string {
  const text = textIn(element).trim();
  // `lim sup` has a thin space.
  const joined = withoutSpace(text);
  if (FUNCTIONS.has(joined)) return `\\${joined} `;
  if (font) return `\\${font}{${texOf(text)}}`;
  return /^[A-Za-z]{2,}$/.test(joined) ? `\\${command}{${joined}}` : texOf(text);
}

/** Commands that take limits above and below instead of an accent. */
const LIMITS =
  /^\\(?:sum|prod|coprod|int|iint|iiint|oint|big\w+|lim|limsup|liminf|max|min|sup|inf|det|gcd|Pr|arg) ?$/;

/** An accent, as the character that combines with a letter if there is one: `´` is a space and that character. */
const accentIn = (mark: Element | undefined) => textIn(mark).normalize('NFKD').trim();

function marked(body = '', mark = '', accent: string | undefined, script: string, stacked: string): string {
  if (accent) return `\\${accent}${group(body)}`;
  if (LIMITS.test(body) || /^\\(?:over|under)brace/.test(body))
    return `${body.trim()}${script}${group(mark)}`;
  return `${stacked}${group(mark)}${group(body)}`;
}

/** Fences around a matrix (not nested), which `\left` and `\right` stretch to its height. */
const FENCED = /(?<!\\left)(\\\{|[([|])(\\begin\{matrix}(?:(?!\\begin).)*?\\end\{matrix})(\\}|[)\]|])?/gs;

/** TeX of presentation MathML. Recursive, because a snapshot's depth is limited. */
export function texOfMathml(formula: Element): string {
  return (
    written(formula)
      // A command needs the space after it only before a letter.
      .replace(/(\\[A-Za-z]+) +(?=[_^{}\\)\],]|$)/g, '$1')
      .replace(FENCED, (all, open, table, close = open === '\\{' && '.') =>
        close ? `\\left${open}${table}\\right${close}` : all,
      )
  );
}

function written(element: Element): string {
  const children = [...element.children];
  const write = WRITERS[nameOf(element)] ?? row;
  return write(children.map(written), element, children);
}

/** XHTML pages may use a prefix: `m:mi` is `mi`. */
function nameOf(element: Element): string {
  return element.nodeName.toLowerCase().replace(/^\w+:/, '');
}
