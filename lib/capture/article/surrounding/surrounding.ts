import { lettersOf } from '../../../text/letters-of';
import { allIn, attributeOf, HEADINGS, textIn } from '../../dom/nodes';
import { headingOf } from '../../dom/section-heading';
import { leadsToPages } from '../chapters';
import type { Kind } from '../product/kind';
import { type NamedSurrounding, surroundingNamed } from './surrounding-names';

/** Why an element belongs to what surrounds an article, not to it. */
export type Surrounding = Exclude<NamedSurrounding, 'promotion' | 'contents'> | 'teasers';

const ROLES = new Set(
  'navigation banner contentinfo complementary search dialog alertdialog menu menubar toolbar'.split(' '),
);

/** Class names of an `<aside>` that belongs to the text. */
const NOTE = /note|tip|callout|admonition|warning|quote|info(?!bar)|definition|example/i;

/** Content, even if its class says otherwise. */
const CONTENT = /^(?:H[1-6]|IMG|PICTURE|FIGURE|CODE|PRE|TABLE|TBODY|TR|TD|TH|BLOCKQUOTE|MATH|BR|A)$/;

/** Class names of a dialog that describes a shop's product. The copy has it only if the page shows it. */
const OF_PRODUCT =
  /(?:product-(?:details?|description|specifications?|information)|measurements?|dimensions)-(?:modal|drawer|pop-?up)/i;

/** A `<footer>` in one of these is not the page's. */
const ENTRY = 'blockquote,figure,li,article:has(+article),article+article';

const known = new Map<string, NamedSurrounding | undefined>();

/** What an element's name, role, class or id says about it on a page of this kind. */
export function surroundingOf(element: Element, kind: Kind): Surrounding | undefined {
  const name = element.nodeName;
  if (CONTENT.test(name)) return undefined;
  if (name === 'NAV') return 'outside';
  const names = namesOf(element);
  if (name === 'ASIDE')
    return NOTE.test(names) || attributeOf(element, 'role') === 'note' ? undefined : 'outside';
  if (name === 'FOOTER') return element.closest(ENTRY) ? undefined : 'outside';
  if (ROLES.has(attributeOf(element, 'role'))) return 'outside';
  if (names.trim() === '') return undefined;
  if (name === 'MAIN' || name === 'ARTICLE') return undefined;
  const named = namedSurrounding(names);
  if (named === undefined || OF_PRODUCT.test(names) || isOfDocBook(element)) return undefined;
  if (repeatsHeading(element)) return surroundingFor(namedSurrounding(classesOf(element)), element, kind);
  return surroundingFor(named, element, kind);
}

/** A part of a DocBook document: a `sidebar` is a box in the text, and an id comes from a title, as `functions-comment`. */
function isOfDocBook(element: Element): boolean {
  const name = element.matches('.table') ? 'title' : 'titlepage';
  let first = element.firstElementChild;
  // An anchor may be before it.
  if (first?.nodeName === 'A') first = first.nextElementSibling;
  return first?.classList.contains(name) ?? false;
}

/** On a landing page, promotion under a heading or in a long paragraph is content. */
function surroundingFor(
  named: NamedSurrounding | undefined,
  element: Element,
  kind: Kind,
): Surrounding | undefined {
  if (named === 'contents') return leadsToPages(element) ? undefined : 'outside';
  // In a list of entries, a class names a field: `list-authors`, `list-comments`.
  if (named !== 'outside' && element.closest('dd')) return undefined;
  if (named !== 'promotion') return named;
  return kind === 'other' && allIn(element, SAYING).some(tells) ? undefined : 'beside';
}

const SAYING = `${HEADINGS},p`;

/** The paragraph of a mere call to do something is shorter (characters). */
const LONGEST_CALL = 200;

function tells(element: Element): boolean {
  return element.nodeName !== 'P' || textIn(element).trim().length > LONGEST_CALL;
}

function namedSurrounding(names: string): NamedSurrounding | undefined {
  if (!known.has(names)) known.set(names, surroundingNamed(names));
  return known.get(names);
}

/**
 * Whether the id is the heading's slug: `<section id="about-responses"><h2>1. About Responses</h2>`, or
 * `<h2><span id="Related">Related</span>`.
 */
function repeatsHeading(element: Element): boolean {
  if (element.id === '') return false;
  const heading = headingOf(element) ?? (element.closest(HEADINGS) && element);
  return heading !== null && lettersOf(textIn(heading).replace(/^[\d.\s]+/, '')) === lettersOf(element.id);
}

/** Attributes with names, besides the id. */
const NAMED = ['class', 'data-component', 'data-testid', 'data-area'];

function classesOf(element: Element): string {
  let names = '';
  for (const name of NAMED) names += ` ${attributeOf(element, name)}`;
  return names;
}

/** The name of a picture's file. */
const FILE = /\.\w{3,4}$/;

/** The names in class and id. An id is left out if it repeats the heading of a section or the name of a file. */
export function namesOf(element: Element): string {
  if (!element.hasAttributes()) return '';
  const names = classesOf(element);
  const isSection = element.nodeName === 'SECTION' || /\bsection\b/.test(names);
  const repeats = FILE.test(element.id) || (isSection && headingOf(element));
  return `${names} ${repeats ? '' : element.id}`;
}
