import {
  allWithin,
  attribute,
  closest,
  nodeName,
  parentElement,
  queryAll,
  readableTextOf,
} from '../dom/live';
import { asLine } from '../dom/nodes';

/** Limits on time, because a page is hostile. */
const MOST_ITEMS = 500;
const MOST_PROPERTIES = 2000;
const MOST_REFERENCES = 20;
const MOST_TEXT = 300_000;

/** The attributes of a syntax: which elements are items, and what they are to the item around them. */
interface Syntax {
  item: string;
  type: string;
  property: string;
}
const MICRODATA: Syntax = { item: 'itemscope', type: 'itemtype', property: 'itemprop' };
const RDFA: Syntax = { item: 'typeof', type: 'typeof', property: 'property' };

/** An object in the shape of JSON-LD. It may refer to itself. */
type Item = Record<string, unknown>;

/**
 * The items that a page marks up with microdata or RDFa by the terms of schema.org, without those that are a property
 * of another one.
 * See https://html.spec.whatwg.org/multipage/microdata.html.
 */
export function markedItems(page: Document): Item[] {
  return [MICRODATA, RDFA].flatMap((syntax) => itemsOf(page, syntax));
}

function itemsOf(page: Document, { item, type, property }: Syntax): Item[] {
  const marked = queryAll(page, `[${item}]`).slice(0, MOST_ITEMS);
  const items = new Map(marked.map((element) => [element, typed(element, type)]));
  let left = MOST_TEXT;

  function add(owner: Element | null | undefined, element: Element): void {
    const to = owner && items.get(owner);
    if (!to || left <= 0) return;
    const value = items.get(element) ?? valueIn(element);
    if (typeof value === 'string') left -= value.length;
    for (const name of termsIn(attribute(element, property))) {
      if (Object.hasOwn(to, name)) to[name] = [to[name], value].flat();
      else to[name] = value;
    }
  }

  if (marked.length === 0) return [];
  for (const element of queryAll(page, `[${property}]`).slice(0, MOST_PROPERTIES))
    add(parentItem(element, item), element);
  const references = marked.flatMap((from) =>
    termsIn(attribute(from, 'itemref')).map((id) => ({ from, id })),
  );
  for (const { from, id } of references.slice(0, MOST_REFERENCES)) {
    const target = queryAll(page, `[id="${CSS.escape(id)}"]`)[0];
    if (!target || target === from) continue;
    const outer = parentItem(target, item);
    for (const element of [target, ...allWithin(target, `[${property}]`)].slice(0, MOST_PROPERTIES)) {
      // A property of an item within the target is that item's.
      if (outer !== from && parentItem(element, item) === outer) add(from, element);
    }
  }
  return [...items].flatMap(([element, found]) =>
    found['@type'] && attribute(element, property) === null ? [found] : [],
  );
}

function parentItem(element: Element, item: string): Element | null {
  const parent = parentElement(element);
  return parent && closest(parent, `[${item}]`);
}

const SCHEMA = /^(?:https?:\/\/schema\.org\/|schema:)/;

function typed(element: Element, name: string): Item {
  const isSchema = attribute(closest(element, '[vocab]') ?? element, 'vocab')?.includes('schema.org');
  const terms = attribute(element, name)?.split(/\s+/) ?? [];
  const types = terms.flatMap((term) =>
    SCHEMA.test(term) || isSchema ? [term.replace(SCHEMA, '')].filter(Boolean) : [],
  );
  // Without a prototype, `__proto__` is a name like any other.
  const item: Item = Object.create(null);
  if (types.length > 0) item['@type'] = types;
  return item;
}

/** Names of properties, which may be prefixed. Those of another vocabulary, such as `og:title`, are left out. */
function termsIn(names: string | null): string[] {
  return (names ?? '')
    .split(/\s+/)
    .map((name) => name.replace(SCHEMA, ''))
    .filter((name) => name !== '' && !name.includes(':'));
}

const SOURCED = /^(?:AUDIO|EMBED|IFRAME|IMG|SOURCE|TRACK|VIDEO)$/;
const LINKED = /^(?:A|AREA|LINK)$/;

function valueIn(element: Element): string {
  const name = nodeName(element);
  // In HTML only `<meta>` has it; schema.org's own examples and RDFa have it on any element.
  const content = attribute(element, 'content');
  if (content !== null) return content;
  if (SOURCED.test(name)) return addressAt(element, 'src');
  if (LINKED.test(name)) return addressAt(element, 'href');
  if (name === 'OBJECT') return addressAt(element, 'data');
  const machine = /^(?:DATA|METER)$/.test(name) ? 'value' : 'datetime';
  return attribute(element, machine) ?? linesIn(element);
}

function addressAt(element: Element, name: string): string {
  return URL.parse(attribute(element, name) ?? '', element.baseURI)?.href ?? '';
}

/** The text; of a list, each entry in a line. */
function linesIn(element: Element): string {
  const entries = [...allWithin(element, 'li')];
  return (entries.length > 0 ? entries.map(readableTextOf).map(asLine) : [readableTextOf(element)]).join(
    '\n',
  );
}
