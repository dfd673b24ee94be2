import { holds, isElementNode, isHeading, isTextNode } from '../dom/nodes';
import { textLength } from '../dom/text-length';
import type { Budget } from '../steps/budget';
import type { Steps } from '../steps/steps';

/** A section with less was a link below a name, which stays (letters in links). */
const LEAST = 60;

/** Smallest share of links in a list of other pages. */
const LINKED = 0.5;

/** Sections within sections. */
const LEVELS = 6;

const MEDIA = /^(?:IMG|VIDEO|AUDIO|IFRAME|CANVAS|MATH|SVG|INPUT)$/i;

/** What is below a heading, in letters. */
interface Section {
  text: number;
  linked: number;
}

/** The sections of a page by their headings. Each ends with its surroundings, or at the next heading of its rank. */
export type Sections = ReadonlyMap<Element, Section>;

export function* sectionsIn(content: Element, budget: Budget): Steps<Sections> {
  const sections = new Map<Element, Section>();
  const open: { heading: Element; around: Element; section: Section }[] = [];
  const walker = content.ownerDocument.createTreeWalker(
    content,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (budget.step()) yield;
    const heading = isElementNode(node) && isHeading(node) ? node : undefined;
    for (let last = open.at(-1); last; last = open.at(-1)) {
      const isOver = heading && last.heading.nodeName >= heading.nodeName;
      if (last.around.contains(node) && !isOver) break;
      open.pop();
    }
    if (heading) {
      const section = { text: 0, linked: 0 };
      sections.set(heading, section);
      open.push({ heading, around: heading.parentElement?.parentElement ?? content, section });
      continue;
    }
    const text = isTextNode(node) ? textLength(node.data) : Number(MEDIA.test(node.nodeName));
    if (text === 0) continue;
    const linked = node.parentElement?.closest('a') ? text : 0;
    for (const each of open) {
      if (each.heading.contains(node)) continue;
      each.section.text += text;
      each.section.linked += linked;
    }
  }
  return sections;
}

/** Removes the headings of lists of other pages of which nothing is left: `Related posts` without its posts. */
export function* removeEmptied(content: Element, before: Sections, budget: Budget): Steps<void> {
  const isList = ({ text, linked }: Section) => linked >= LEAST && linked >= LINKED * text;
  for (let level = 0; level < LEVELS; level++) {
    const emptied = [...(yield* sectionsIn(content, budget))].filter(([heading, { text }]) => {
      const section = before.get(heading);
      return text === 0 && section && isList(section) && !holds(heading, 'img');
    });
    if (emptied.length === 0) return;
    for (const [heading] of emptied) heading.remove();
  }
}
