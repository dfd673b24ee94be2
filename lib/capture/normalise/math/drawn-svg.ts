import { allIn, attributeOf } from '../../dom/nodes';
import { codesOf } from './characters';
import { type DrawnNode, LIMITS, SCRIPTS } from './drawn-node';

const NODE = 'data-mml-node';
const UNKNOWN = ['mmultiscripts', 'mglyph', 'maction', 'merror'].map((name) => `[${NODE}=${name}]`).join();
const SURD = '221A';

/** The MathML of what MathJax 3 or 4 draws as SVG; undefined if it is not known. */
export function fromSvg(drawing: Element, make: DrawnNode): Element | undefined {
  return drawing.querySelector(UNKNOWN) ? undefined : make.node('math', ...contentOf(drawing, make));
}

function contentOf(holder: Element, make: DrawnNode): Element[] {
  return nodesIn(holder).flatMap((node) => read(node, make));
}

/** The parts of a formula, which other groups may place. The numbers of equations stand apart. */
function nodesIn(holder: Element): Element[] {
  return [...holder.children].flatMap((child) => {
    if (child.hasAttribute(NODE)) return [child];
    return child.localName === 'use' || child.hasAttribute('data-labels') ? [] : nodesIn(child);
  });
}

function read(node: Element, make: DrawnNode): Element[] {
  const name = attributeOf(node, NODE);
  const parts = nodesIn(node);
  const one = (part: Element | undefined) => make.row(part ? read(part, make) : []);
  if (/^m(?:[inos]|text)$/.test(name)) return [make.token(name, codesIn(node), fontIn(node))];
  if (/^m(?:su[bp]|under|over)/.test(name)) {
    const kind = name.startsWith('ms') ? SCRIPTS : LIMITS;
    return [make.scripted(kind, one(parts[0]), ...besides(name, parts, one))];
  }
  switch (name) {
    case 'mfrac': {
      const [over, under] = [...parts].sort(fromAbove);
      const hasLine = [...node.children].some((child) => child.localName === 'rect');
      return [make.fraction([one(over)], [one(under)], hasLine)];
    }
    case 'msqrt':
      return [make.node('msqrt', ...parts.filter(isNoSurd).flatMap((part) => read(part, make)))];
    case 'mroot': {
      const index = parts.find((part) => part.parentElement === node && isNoSurd(part));
      const body = parts.filter((part) => part !== index && isNoSurd(part));
      return [make.node('mroot', make.row(body.flatMap((part) => read(part, make))), one(index))];
    }
    case 'mtable':
      return [
        make.table(
          parts.map((row) => nodesIn(row).map((cell) => make.node('mtd', ...contentOf(cell, make)))),
        ),
      ];
    case 'mspace':
    case 'mphantom':
      return [];
    default:
      return [make.row(contentOf(node, make))];
  }
}

/** What stands below and above the first part. An accent may stand as high as its base. */
function besides(
  name: string,
  [base, ...scripts]: readonly Element[],
  one: (part: Element) => Element,
): [Element | undefined, Element | undefined] {
  const middle = base ? heightOf(base) : 0;
  const isBelow = (script: Element) =>
    scripts.length > 1 ? heightOf(script) < middle : /(?:sub|under)$/.test(name);
  const below = scripts.find(isBelow);
  const above = scripts.find((script) => script !== below);
  return [below && one(below), above && one(above)];
}

function heightOf(node: Element): number {
  return Number(/translate\([-\d.]+,\s*([-\d.]+)\)/.exec(attributeOf(node, 'transform'))?.[1] ?? 0);
}

function fromAbove(one: Element, other: Element): number {
  return heightOf(other) - heightOf(one);
}

/** Whether a part is not the drawn sign of a root. */
function isNoSurd(part: Element): boolean {
  const codes = codesIn(part);
  return attributeOf(part, NODE) !== 'mo' || codes.length !== 1 || codes[0] !== SURD;
}

function codesIn(token: Element): string[] {
  return allIn(token, 'use[data-c],text').flatMap((part) => {
    const code = part.getAttribute('data-c');
    if (code) return [code];
    return codesOf(part);
  });
}

function fontIn(token: Element): string {
  const use = token.querySelector('use');
  return use?.getAttribute('xlink:href') ?? use?.getAttribute('href') ?? '';
}
