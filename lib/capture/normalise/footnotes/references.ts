import { decoded } from '../../../urls/decoded';
import { classOf, wordOfClass } from '../../dom/classes';
import { isBlock } from '../../dom/is-block';
import { allIn, attributeOf, isAlone, isBefore, lineOf } from '../../dom/nodes';
import { headingOf } from '../../dom/section-heading';
import type { Budget } from '../../steps/budget';
import type { Steps } from '../../steps/steps';

/** A link to a footnote, and the element with the footnote's text. */
export interface Reference {
  link: Element;
  /** The element to replace: the link with the `<sup>` and brackets around it. */
  mark: Element;
  definition: Element;
}

/** A link that may be a reference. */
interface Candidate extends Reference {
  target: Element;
}

/** `1`, `[1]`, `(a)`, `*`, `note 2`; not an ordinary word. */
const LABEL = /^[[(]?\s*※?(?:[\p{L}\p{N}.:-]{1,7}|[\p{L}-]{1,14}\s\p{N}{1,4}|[*†‡§¶#]{1,4})\s*[\])]?$/u;

const NOTE_ID =
  /^(?:user-content-)?(?:fn|cite_note|foot-?note|end-?note|_?ftn|_?edn|ftnt|sdfootnote|sdendnote|note)[-:_.]?(?:fn)?[\p{N}a-f]/iu;
const NOTE_CLASS = wordOfClass('footnote(?:ref(?:erence)?)?|noteref|fnref|sdfootnoteanc');

/**
 * The links that refer to a footnote in the clip: they have a short label and either are marked by a common
 * tool or are linked back to from the text.
 */
export function* findReferences(
  links: readonly Element[],
  byId: ReadonlyMap<string, Element>,
  budget: Budget,
): Steps<Reference[]> {
  const candidates: Candidate[] = [];
  const targets = new Map<Element, Set<Element>>();
  for (const link of links) {
    if (budget.step()) yield;
    const found = candidate(link, byId);
    if (!found) continue;
    candidates.push(found);
    const { definition, target } = found;
    targets.set(definition, (targets.get(definition) ?? new Set()).add(target));
  }
  const linksBackFrom = remembered(fragmentsIn);
  const textOf = remembered(lineOf);
  /** Ids at the references. A link to one of them leads back. */
  const places = new Set<string>();
  const isReference = ({ link, target, mark, definition }: Candidate) => {
    // Two notes in one block cannot be told apart.
    const isAlone = targets.get(definition)?.size === 1 && !places.has(target.id);
    if (!isAlone || definition.contains(link) || textOf(definition) === '') return false;
    // Of two links to each other, the reference comes first in the document.
    if (!isBefore(mark, definition) && !isMarked(link, target, mark)) return false;
    if (isMarked(link, target, mark)) return true;
    return idsOf(mark, link).some((id) => linksBackFrom(definition).has(id));
  };
  const references: Reference[] = [];
  for (const found of candidates) {
    if (budget.step()) yield;
    if (!isReference(found)) continue;
    references.push(found);
    for (const id of idsOf(found.mark, found.link)) places.add(id);
  }
  return references;
}

/** WeChat has no links: a number refers to the text with the same number. */
export const NUMBERED = ['.footnote-ref', '.footnote-item'];

export function numberedReferences(found: readonly Element[]): Reference[] {
  const definitions = new Map<string, Element>();
  for (const place of found) {
    const number = place.matches('.footnote-item') && place.querySelector('.footnote-num');
    if (number) definitions.set(lineOf(number), place);
  }
  if (definitions.size === 0) return [];
  return found.flatMap((link) => {
    const definition = link.matches('.footnote-ref:not(:has(a))') && definitions.get(lineOf(link));
    return definition ? { link, mark: link, definition } : [];
  });
}

function candidate(link: Element, byId: ReadonlyMap<string, Element>): Candidate | undefined {
  // A script of Wikidot goes from `footnoteref-1` to `footnote-1`.
  const target = byId.get(fragmentOf(link) ?? link.id.replace('ref', ''));
  const definition = target && target !== link && LABEL.test(lineOf(link)) ? definitionOf(target) : undefined;
  return target && definition ? { link, target, definition, mark: markAround(link) } : undefined;
}

/** Caches by block, because many links may lead to one large block. */
function remembered<Value>(read: (block: Element) => Value): (block: Element) => Value {
  const known = new Map<Element, Value>();
  return (block) => {
    const value = known.get(block) ?? read(block);
    known.set(block, value);
    return value;
  };
}

function fragmentsIn(definition: Element): Set<string> {
  return new Set(allIn(definition, 'a[href]').map((link) => fragmentOf(link) ?? ''));
}

/** The decoded fragment of a link, to this page or any other. */
export function fragmentOf(link: Element): string | undefined {
  const fragment = /#(.+)/.exec(attributeOf(link, 'href'))?.[1];
  return fragment === undefined ? undefined : decoded(fragment);
}

/** The block of the target; for a `<dt>`, the `<dd>` after it. */
function definitionOf(target: Element): Element | undefined {
  let block: Element | null = target;
  while (block && !isBlock(block.nodeName)) block = block.parentElement;
  if (!block || /^H[1-6R]$|^(?:BODY|MAIN|ARTICLE|UL|OL|DL|PRE)$/.test(block.nodeName)) return undefined;
  // A section: Sphinx and Docutils link the entries of its contents and the headings to each other.
  if (headingOf(block)) return undefined;
  // Older versions of Docutils made each note a table.
  if (block.nodeName === 'TABLE' && !block.matches('.footnote,.citation')) return undefined;
  if (block.nodeName !== 'DT') return block;
  return block.nextElementSibling?.nodeName === 'DD' ? block.nextElementSibling : undefined;
}

function isMarked(link: Element, target: Element, mark: Element): boolean {
  const role = attributeOf(link, 'role') + attributeOf(link, 'epub:type');
  return (
    role.includes('noteref') ||
    link.hasAttribute('data-footnote-ref') ||
    NOTE_CLASS.test(classOf(link)) ||
    /\bcite_ref|fnref/.test(mark.id) ||
    (NOTE_ID.test(target.id) && (mark.nodeName === 'SUP' || /^[[(]/.test(lineOf(mark))))
  );
}

const INLINE = new Set(['SUP', 'SPAN', 'B', 'I', 'EM', 'STRONG', 'SMALL']);
/** Some pages write the brackets beside the link. */
export const BRACKETS = /^[[\]()\s]*$/;

function markAround(link: Element): Element {
  let mark = link;
  while (mark.parentElement && INLINE.has(mark.parentElement.nodeName) && isAlone(mark, BRACKETS)) {
    mark = mark.parentElement;
  }
  return mark;
}

/** Ids that a note may link back to: those of the mark, in it and next to it. */
function idsOf(mark: Element, link: Element): string[] {
  const around = [
    mark,
    link,
    ...mark.querySelectorAll('[id]'),
    mark.parentElement,
    mark.previousElementSibling,
  ];
  const ids = around.map((place) => place?.id ?? '');
  return ids.filter((id) => id !== '');
}
