import { classOf } from '../../dom/classes';
import { attributeOf } from '../../dom/nodes';

const TOP = /(?:^|[\s;])top:\s*(-?[\d.]+)em/;
const HEIGHT = /(?:^|[\s;])height:\s*(-?[\d.]+)em/;

/** One line of a stack. */
export interface Line {
  content: Element[];
  /** How far it is above the baseline; negative below it. In em. */
  raised: number;
}

/** The lines of a stack, from the highest to the lowest. */
export function linesOf(node: Element): Line[] {
  const stack = node.querySelector('.vlist');
  return [...(stack?.children ?? [])]
    .map((line) => {
      const strut = line.querySelector(':scope > .pstrut');
      const [top, height] = [emIn(line, TOP), strut ? emIn(strut, HEIGHT) : 0];
      return { content: [...line.children].filter((part) => part !== strut), raised: -top - height };
    })
    .sort((one, other) => other.raised - one.raised);
}

/** Whether it stands between two delimiters. */
export function isFenced(node: Element): boolean {
  const { firstElementChild: first, lastElementChild: last } = node;
  const isFence = (part: Element | null, name: string) => part !== null && has(part, name);
  return first !== last && isFence(first, 'mopen') && isFence(last, 'mclose');
}

function emIn(node: Element, property: RegExp): number {
  return Number.parseFloat(property.exec(styleOf(node))?.[1] ?? '0');
}

export function styleOf(node: Element): string {
  return attributeOf(node, 'style');
}

/** The names of its classes. Later versions of KaTeX put `katex-` before some. */
export function namesOf(node: Element): string[] {
  return classOf(node)
    .split(/\s+/)
    .map((name) => name.replace(/^katex-/, ''));
}

export function has(node: Element, name: string): boolean {
  return namesOf(node).includes(name);
}

export function holdsPart({ content }: Line, name: string): boolean {
  return content.some((part) => has(part, name));
}
