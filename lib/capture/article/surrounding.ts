import { attributeOf } from '../normalise/nodes';
import { type Surrounding, surroundingNamed } from './surrounding-names';

/** Why a part of a page is no part of its article. */
export type Part = Surrounding | 'teasers';

const ROLES = new Set(
  'navigation banner contentinfo complementary search dialog alertdialog menu menubar toolbar'.split(' '),
);

/** An aside that belongs to the text. */
const NOTE = /note|tip|callout|admonition|warning|quote|info(?!bar)|definition|example/i;

/** What is content whatever its class says. */
const CONTENT = /^(?:H[1-6]|IMG|PICTURE|FIGURE|CODE|PRE|TABLE|TBODY|TR|TD|TH|BLOCKQUOTE|MATH|BR|A)$/;

const known = new Map<string, Surrounding | undefined>();

/** What an element says of itself, by its name, its role, its class or its id. */
export function surroundingOf(element: Element): Part | undefined {
  const name = element.nodeName;
  if (CONTENT.test(name)) return undefined;
  if (name === 'NAV') return 'outside';
  const names = namesOf(element);
  if (name === 'ASIDE')
    return NOTE.test(names) || element.getAttribute('role') === 'note' ? undefined : 'outside';
  if (name === 'FOOTER') return element.closest('blockquote,figure') ? undefined : 'outside';
  const role = element.getAttribute('role');
  if (role && ROLES.has(role)) return 'outside';
  if (names.trim() === '') return undefined;
  if (name === 'MAIN' || name === 'ARTICLE') return undefined;
  if (!known.has(names)) known.set(names, surroundingNamed(names));
  return known.get(names);
}

/** Where names are written, but for the id. */
const NAMED = ['class', 'data-component', 'data-testid', 'data-area'];

/** Its class and its id; but a section's id only repeats its heading, which may be of anything. */
export function namesOf(element: Element): string {
  let names = '';
  if (element.hasAttributes()) for (const name of NAMED) names += ` ${attributeOf(element, name)}`;
  const isSection = element.nodeName === 'SECTION' || /\bsection\b/.test(names);
  return isSection && /^H[1-6]$/.test(element.firstElementChild?.nodeName ?? '')
    ? `${names} `
    : `${names} ${element.id}`;
}
