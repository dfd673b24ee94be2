import type { Mark } from './shown';

export const MONOSPACE = /\bmono|courier|consolas|menlo|monaco/i;
/** The least weight of bold text. */
export const BOLD = 600;

/** By `vertical-align`. */
const RAISED: Readonly<Record<string, Mark>> = { super: 'sup', sub: 'sub' };

/** The marks that only the style gives an element, compared with what is around it. */
export function marksOfStyle(style: CSSStyleDeclaration, around: CSSStyleDeclaration): readonly Mark[] {
  const { fontWeight, fontStyle, textDecorationLine, backgroundColor, verticalAlign } = style;
  const isPainted = !/[,/] 0\)$/.test(backgroundColor) && backgroundColor !== around.backgroundColor;
  if (isPainted && MONOSPACE.test(style.fontFamily) && !MONOSPACE.test(around.fontFamily)) return ['code'];
  const marks: Mark[] = [];
  const raised = RAISED[verticalAlign];
  if (raised) marks.push(raised);
  if (textDecorationLine.includes('line-through')) marks.push('s');
  if (Number(fontWeight) >= BOLD && Number(around.fontWeight) < BOLD) marks.push('b');
  if (fontStyle === 'italic' && around.fontStyle !== 'italic') marks.push('i');
  return marks;
}
