import { classOf, wordOfClass } from '../dom/classes';
import { isBlock } from '../dom/is-block';
import { attributeOf, element, firstAttribute, isBlank, lineOf, moveChildren } from '../dom/nodes';
import { CALLOUT } from './forms';
import type { Normaliser } from './normaliser';

/** Kinds of callouts in Markdown (GitHub, Obsidian), each followed by the other names that tools use. */
const KINDS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'note primary secondary seealso default light dark',
    'info information',
    'tip hint',
    'important',
    'warning warn attention',
    'caution',
    'danger error',
    'success check done',
    'failure fail',
    'bug',
    'example',
    'quote',
    'abstract summary tldr',
    'todo',
    'question faq help',
  ].flatMap((names) => names.split(' ').map((name, _, [kind = '']) => [name, kind.toUpperCase()])),
);

/**
 * Class names of callouts in GitHub, Docusaurus, MkDocs, Sphinx, VitePress, Obsidian, Quarto, Starlight,
 * GitBook, Hugo, Asciidoctor, Confluence, Bootstrap, MDN, VuePress, Docsy, Ghost and Microsoft Learn.
 */
const NAMES = new Set(
  (
    'markdown-alert theme-admonition admonition admonitionblock custom-block callout starlight-aside hint book-hint ' +
    'notice notices notecard alert confluence-information-macro ak-editor-panel nextra-callout notion-callout-block ' +
    'blockquote-tag custom-container hint-container pageinfo kg-callout-card'
  ).split(' '),
);

/** The kind as the class alone: Microsoft Learn, and just-the-docs on quotations. `abstract` and others name real quotations. */
const BARE_KINDS = ['NOTE', 'TIP', 'IMPORTANT', 'CAUTION', 'WARNING'];

/** The title of a box in a text of Docutils. */
const TITLES = ['.topic-title', '.sidebar-title'];
/** A page's own sidebar may have the same class. */
const OF_BOX = `section>aside>:is(${TITLES})`;

/** Attributes with the kind in Obsidian, Mintlify and Confluence. */
const KIND_ATTRIBUTES = ['data-callout', 'data-callout-type', 'data-panel-type'];

/** Callouts → `<blockquote data-satchel-callout="NOTE" title="…">`. */
export const callouts: Normaliser = {
  selectors: [
    '[data-callout]',
    'details',
    ...TITLES,
    'blockquote',
    ...[...NAMES, ...BARE_KINDS].map((name) => `.${name}`),
  ],
  rewrite(place) {
    const box = place.matches(OF_BOX) ? place.parentElement : place;
    const kind = box && (box === place ? kindOf(box) : 'note');
    if (kind && box.parentElement && isBlock(box.nodeName)) replace(box, kind);
  },
};

/**
 * The kind, from the end of a class name: `admonition note`, `alert-warning`, `hint--info`,
 * `markdown-alert-tip`.
 */
function kindOf(box: Element): string | undefined {
  const named = firstAttribute(box, KIND_ATTRIBUTES)?.toLowerCase();
  if (named) return KINDS[named] ? named : 'note';
  const words = classOf(box).split(/\s+/);
  const kinds = words
    .filter((word) => !NAMES.has(word) && !word.includes('-style-'))
    .map((word) => /(?:^|--?|_)([a-z]+)$/i.exec(word)?.[1]?.toLowerCase() ?? '')
    .filter((word) => KINDS[word]);
  // A `<details>` or an alert without a kind may not be a callout.
  const names = words.filter((word) => NAMES.has(word));
  const isBox = names.some((word) => word !== 'alert');
  if (box.nodeName === 'BLOCKQUOTE' && names.length === 0)
    return kinds.find((kind) => BARE_KINDS.includes(kind.toUpperCase()));
  // Sphinx names a box and its kind `admonition hint`; GitBook names any box `hint`.
  const ofTwo = names.length > 1 ? names.find((word) => KINDS[word]) : undefined;
  return kinds[0] ?? ofTwo ?? (isBox ? 'note' : undefined);
}

const TITLE = wordOfClass('title|heading|header|admonitionheading');

function replace(box: Element, kind: string): void {
  const name = KINDS[kind] ?? 'NOTE';
  const title = titleOf(box);
  // Starlight hides its title from screen readers and uses the label instead.
  const said = title ? lineOf(title) : attributeOf(box, 'aria-label');
  const text = said
    .replace(/^(?:[\p{Extended_Pictographic}\s]|\ufe0f)+/u, '')
    .replace(/:$/, '')
    .trimEnd();
  title?.remove();
  if (!title) iconOf(box)?.remove();
  const content = (box.classList.contains('admonitionblock') && box.querySelector('td.content')) || box;
  const saysMore = text !== '' && ![kind, name.toLowerCase()].includes(text.toLowerCase());
  const quote = element(box, 'blockquote', { [CALLOUT]: name, ...(saysMore ? { title: text } : {}) });
  moveChildren(content, quote);
  box.replaceWith(quote);
}

/** The title if the box begins with it. */
function titleOf(box: Element): Element | undefined {
  let first = box.firstElementChild;
  for (let depth = 0; first && depth < 3; depth++, first = first.firstElementChild) {
    if (!isBlank(first.previousSibling)) return undefined;
    if (first.nodeName === 'SUMMARY' || TITLE.test(classOf(first).replace(/Heading_\w+/, '-heading')))
      return first;
    const isWord = /^(?:P|B|STRONG|SPAN|H[1-6])$/.test(first.nodeName) && first.nextSibling !== null;
    if (isWord && KINDS[lineOf(first).toLowerCase().replace(/:$/, '').trimEnd()]) return first;
  }
  return undefined;
}

const ICON = wordOfClass('icon|emoji');

/** An emoji before the text. */
function iconOf(box: Element): Element | undefined {
  const first = box.firstElementChild;
  return first && ICON.test(classOf(first)) && !/[\p{L}\p{N}]/u.test(lineOf(first)) ? first : undefined;
}
