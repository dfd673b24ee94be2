import { allIn, attributeOf, element, HEADINGS, holds, lineOf, rename } from '../dom/nodes';
import { CALLOUT, ORIGINAL_NAME } from './forms';
import type { Normaliser } from './normaliser';
import { checkbox } from './tasks';

type Name = keyof HTMLElementTagNameMap;

/** What blocks are, with their names: classes in Notion, Feishu and ChatGPT, custom elements in Yuque. */
const NAMES: [Name, string][] = [
  ...(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const).map((name): [Name, string] => [
    name,
    `docx-heading${name.charAt(1)}-block ne-${name}`,
  ]),
  ['h2', 'notion-header-block'],
  ['h3', 'notion-sub_header-block'],
  ['h4', 'notion-sub_sub_header-block'],
  ['ul', 'notion-bulleted_list-block notion-to_do-block docx-bullet-block docx-todo-block ne-uli ne-tli'],
  ['ol', 'notion-numbered_list-block docx-ordered-block ne-oli'],
  ['blockquote', 'docx-quote_container-block ne-quote'],
  ['aside', 'docx-callout-block ne-alert'],
  ['code', 'ne-code inline-code inline-markdown'],
  ['table', 'notion-table-view'],
];
const BLOCKS: ReadonlyMap<string, Name> = new Map(
  NAMES.flatMap(([name, names]) => names.split(' ').map((each) => [each, name])),
);

/** Drawn bullets, numbers and checkboxes of items, and the icon of a callout. */
const DRAWN = [
  '.bullet,.order,.heading-order,.todo-icon-wrapper,.callout-block-emoji',
  ...['ne-uli-i', 'ne-oli-i', 'ne-tli-i', 'ne-heading-ext'].map((name) => `[${ORIGINAL_NAME}="${name}"]`),
].join();

/** A done task in Feishu and in Yuque. */
const DONE = '.todo-list.checked,.ne-checkbox-checked';
const TASK_BLOCK = /^(?:docx-todo-block|ne-tli)$/;

/** The blocks of document editors → headings, lists, quotations, callouts, code and tables. */
export const blocks: Normaliser = {
  selectors: [...[...BLOCKS.keys()].map((name) => `.${name}`), `[${ORIGINAL_NAME}]`],
  rewrite(block, { known }) {
    const named = [attributeOf(block, ORIGINAL_NAME), ...block.classList].find((name) => BLOCKS.has(name));
    const name = BLOCKS.get(named ?? '');
    if (!named || !name) return;
    if (name === 'ul' || name === 'ol') addItem(block, name, named, known);
    else if (name === 'table') rewriteTable(block);
    else if (name === 'aside' || !holds(block, HEADINGS)) replaceBlock(block, name);
  },
};

function replaceBlock(block: Element, name: Name): void {
  removeDrawn(block);
  if (name === 'aside') rename(block, 'blockquote', { [CALLOUT]: 'NOTE' });
  else rename(block, name);
}

function removeDrawn(block: Element): void {
  block.querySelector(DRAWN)?.remove();
}

/**
 * Notion, Feishu and Yuque have a block per item and no list around them; Yuque tells the level of each.
 * @param lists those that are made of such blocks
 */
function addItem(block: Element, name: 'ul' | 'ol', named: string, lists: Set<Element>): void {
  const level = Number(attributeOf(block, 'ne-level'));
  const isDone = holds(block, DONE);
  removeDrawn(block);
  if (TASK_BLOCK.test(named)) textPartOf(block).prepend(checkbox(block, isDone));
  const item = rename(block, 'li');
  const before = item.previousElementSibling;
  let list = before && lists.has(before) ? before : undefined;
  for (let depth = 0; list && depth < level; depth++) {
    const parent: Element = list.lastElementChild ?? list;
    const last = parent.lastElementChild;
    list = last && lists.has(last) ? last : newList(parent, name, lists);
  }
  if (list?.localName === name) list.append(item);
  else if (list && level > 0 && list.parentElement) newList(list.parentElement, name, lists).append(item);
  else {
    const created = element(item, name);
    item.replaceWith(created);
    created.append(item);
    lists.add(created);
  }
}

function newList(parent: Element, name: 'ul' | 'ol', lists: Set<Element>): Element {
  const list = element(parent, name);
  parent.append(list);
  lists.add(list);
  return list;
}

/** The innermost element that begins with the text of an item. */
function textPartOf(block: Element): Element {
  return block.querySelector(`.ace-line,[${ORIGINAL_NAME}="ne-tli-c"]`) ?? block;
}

const CELLS = '.notion-table-view-header-cell,.notion-table-view-cell';
const ROWS = '.notion-table-view-header-row,.notion-collection-item';

/** A database of Notion, drawn as a table. */
function rewriteTable(view: Element): void {
  const table = element(view, 'table');
  for (const row of view.querySelectorAll(ROWS)) {
    const cells = allIn(row, CELLS).map((cell) =>
      rename(cell, cell.matches('.notion-table-view-cell') ? 'td' : 'th'),
    );
    if (cells.some((cell) => lineOf(cell) !== '')) table.append(element(view, 'tr', {}, ...cells));
  }
  if (table.firstChild) view.replaceWith(table);
}
