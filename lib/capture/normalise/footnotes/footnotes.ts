import { classOf, wordOfClass } from '../../dom/classes';
import { attributeOf, element, holds, isTextNode, lineOf } from '../../dom/nodes';
import type { Budget } from '../../steps/budget';
import type { Steps } from '../../steps/steps';
import { NOTE } from '../forms';
import type { Normaliser, NormaliserContext } from '../normaliser';
import { takeDefinition } from './definition';
import { findReferences, NUMBERED, numberedReferences } from './references';

/** Notes in the margin, or opened in place. Their text is where the reference is. */
const MARGIN = [
  '.sidenote',
  '.marginnote',
  '.margin-note',
  '.ltx_note_outer',
  '.modern-footnotes-footnote__note',
  '.md-annotation',
];
const IN_MARGIN = MARGIN.join();
/** Classes of the controls that open them. */
const TOGGLE = /\b(?:margin-toggle|ltx_note_mark|modern-footnotes-footnote)\b/;

/** Footnotes of any tool → `<sup data-satchel-note="1">`, with their texts in `context.footnotes`. */
export const footnotes: Normaliser = {
  selectors: ['a', '[id]', ...NUMBERED, ...MARGIN],
  *normalise(found, context) {
    const byId = new Map<string, Element>();
    for (const place of found) if (place.id !== '' && !byId.has(place.id)) byId.set(place.id, place);
    const links = found.filter((place) => place.nodeName === 'A');
    const references = yield* findReferences(links, byId, context.budget);
    references.push(...numberedReferences(found));
    const labels = new Map<Element, string>();
    const nextLabel = labeller();
    const places = new Set(
      references.flatMap(({ mark, link }) => [mark.id, link.id, mark.parentElement?.id ?? '']),
    );
    places.delete('');
    for (const { mark, link, definition } of references) {
      if (context.budget.step()) yield;
      const label = labels.get(definition) ?? nextLabel(lineOf(link));
      labels.set(definition, label);
      stripBrackets(mark);
      mark.replaceWith(element(mark, 'sup', { [NOTE]: label }, label));
    }
    const emptied = new Set<Element>();
    for (const [definition, label] of labels) {
      if (context.budget.step()) yield;
      if (definition.parentElement) emptied.add(definition.parentElement);
      context.footnotes.set(label, takeDefinition(definition, label, places));
      definition.remove();
    }
    for (const parent of emptied) removeIfEmpty(parent, context.root);
    for (const place of found) {
      if (context.budget.step()) yield;
      if (place.matches(IN_MARGIN) && context.root.contains(place))
        takeFromMargin(place, nextLabel(''), context);
    }
  },
};

/**
 * Appends the texts of the referenced notes to `root`, in the order of the references. A reference without a
 * text stays a plain number.
 */
export function* appendNotes(
  root: Element,
  footnotes: NormaliserContext['footnotes'],
  budget: Budget,
): Steps<Element> {
  if (footnotes.size === 0) return root;
  const appended = new Set<string>();
  const waiting: Element[] = [root];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    for (const reference of place.querySelectorAll(`sup[${NOTE}]`)) {
      if (budget.step()) yield;
      const label = attributeOf(reference, NOTE);
      const note = footnotes.get(label);
      if (!note || appended.has(label)) continue;
      appended.add(label);
      // A copy: if nothing of the article can be written, the page is converted instead and needs the notes
      // again.
      const copy = root.ownerDocument.importNode(note, true);
      root.append(copy);
      waiting.unshift(copy);
    }
  }
  return root;
}

/** Gives each note its own label if Markdown allows it, else the next number. */
function labeller(): (text: string) => string {
  const used = new Set<string>();
  let number = 0;
  return (text) => {
    let label = text
      .replace(/[[\]()\s.]+/g, ' ')
      .trim()
      .replaceAll(' ', '-');
    if (!/^[\p{L}\p{N}-]+$/u.test(label) || used.has(label)) {
      do label = String(++number);
      while (used.has(label));
    }
    used.add(label);
    return label;
  };
}

/** `[<a>1</a>]` in running text. */
function stripBrackets(mark: Element): void {
  const { previousSibling: before, nextSibling: after } = mark;
  if (!isTextNode(before) || !isTextNode(after)) return;
  if (!before.data.endsWith('[') || !after.data.startsWith(']')) return;
  before.data = before.data.slice(0, -1);
  after.data = after.data.slice(1);
}

const HEADING =
  /^(?:(?:foot-?|end-?)?notes?(?: and references)?|references?|citations|脚注|注释|註釋|注解|参考资料|參考資料|参考文献|参考)[:：]?$/i;
const CONTAINER = wordOfClass('footnotes?|endnotes?|reflist|references|notes');

/** Removes a list without any notes left, with the rule or heading above it. */
function removeIfEmpty(list: Element, root: Element): void {
  let emptied: Element | undefined;
  for (let place: Element | null = list; place && place !== root; place = place.parentElement) {
    const rest = lineOf(place);
    const isEmpty = rest === '' && !holds(place, 'img,pre,math');
    if (!isEmpty && !(CONTAINER.test(classOf(place)) && HEADING.test(rest))) break;
    emptied = place;
  }
  const heading = emptied?.previousElementSibling;
  if (
    heading &&
    (heading.nodeName === 'HR' ||
      (/^(?:H[1-6]|DIV)$/.test(heading.nodeName) && HEADING.test(lineOf(heading))))
  ) {
    heading.remove();
  }
  emptied?.remove();
}

function takeFromMargin(place: Element, label: string, { footnotes }: NormaliserContext): void {
  const toggle = place.previousElementSibling;
  if (toggle && TOGGLE.test(classOf(toggle))) toggle.remove();
  const mark = element(place, 'sup', { [NOTE]: label }, label);
  place.before(mark);
  footnotes.set(label, takeDefinition(place, label, new Set()));
  place.remove();
}
