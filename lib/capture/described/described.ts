import { element } from '../dom/nodes';
import { lengthOf } from '../dom/text-length';
import type { Labels } from '../labels';
import type { Metadata } from '../metadata/metadata';
import { isObject, type JsonObject, listOf, ofType, PRODUCT } from '../metadata/objects';
import type { Fact } from './fact';
import { jobFacts } from './job';
import { textAt } from './json';
import { productFacts } from './product';
import { type Group, ingredientsOf, stepsOf } from './recipe';
import { Said } from './said';
import { specsIn } from './specs';

const RECIPE = /^Recipe$/;
const JOB = /^JobPosting$/;

const MOST_FACTS = 60;
/** The data of a recipe that is shown names a few more things, such as `Step 1`. Share of its letters. */
const MOST_UNTOLD = 0.1;
/** Characters that are compared. */
const MOST_TEXT = 300_000;
/** A longer description is no advertisement (characters). */
const LONGEST_DESCRIPTION = 100_000;

/** Adds to the content what the page's data says of its product, recipe or job, if the content lacks it. */
export type Described = (content: Element) => void;

/** Functions of the capturing script that the article script uses, so that they are not in both. */
export interface Tools {
  /** Reads HTML as a snapshot would. */
  parse: Parse;
  /** The text of each block in a line of its own, up to a length. */
  textOf(content: Element, most: number): string;
}

export type Parse = (html: string) => Element;

/**
 * Reads the facts in the page's data and in the tables of `page`. Reads them now, because finding the content changes
 * `page`.
 * @returns undefined if the page is not about a product, a recipe or a job
 */
export function describedOn(
  page: Element,
  { kind, objects = [] }: Metadata,
  labels: Labels,
  { parse, textOf }: Tools,
): Described | undefined {
  const product = kind === 'product' ? onlyOne(objects, PRODUCT) : undefined;
  const recipe = onlyOne(objects, RECIPE);
  const job = onlyOne(objects, JOB);
  const facts = [
    ...(product ? productFacts(product, labels) : []),
    ...(kind === 'product' ? specsIn(page) : []),
    ...(job ? jobFacts(job, labels) : []),
  ];
  if (facts.length === 0 && !product && !recipe && !job) return undefined;
  return (content) => {
    const said = new Said(textOf(content, MOST_TEXT));
    if (product) addPicture(content, product);
    for (const each of [product, job]) if (each) addDescription(content, each, said, parse);
    if (recipe) {
      addGroups(content, labels.ingredients, 'ul', ingredientsOf(recipe), said);
      addGroups(content, labels.steps, 'ol', stepsOf(recipe), said);
    }
    addFacts(content, unsaid(facts, said), labels);
  };
}

/** The object of a type, if all of that type have one name: a page of several products is about none of them. */
function onlyOne(objects: readonly JsonObject[], type: RegExp): JsonObject | undefined {
  const found = ofType(objects, type);
  return new Set(found.map(({ name, title }) => textAt(name ?? title))).size === 1 ? found[0] : undefined;
}

function unsaid(facts: readonly Fact[], said: Said): Fact[] {
  const labels = new Set<string>();
  return facts
    .filter(({ label, value, tells = [value] }) => {
      const name = label.toLowerCase();
      if (labels.has(name) || tells.some((each) => said.states(each))) return false;
      labels.add(name);
      return true;
    })
    .slice(0, MOST_FACTS);
}

/** The first picture of a product, if the content has none. */
function addPicture(content: Element, { image, name }: JsonObject): void {
  const [first] = listOf(image);
  const src = textAt(isObject(first) ? (first.contentUrl ?? first.url) : first);
  if (src === '' || content.querySelector('img')) return;
  content.prepend(element(content, 'p', {}, element(content, 'img', { src, alt: textAt(name) })));
}

function addFacts(content: Element, facts: readonly Fact[], { property, value }: Labels): void {
  if (facts.length === 0) return;
  const row = (name: 'th' | 'td', ...cells: string[]) =>
    element(content, 'tr', {}, ...cells.map((cell) => element(content, name, {}, cell)));
  const head = element(content, 'thead', {}, row('th', property, value));
  const body = element(content, 'tbody', {}, ...facts.map((fact) => row('td', fact.label, fact.value)));
  content.append(element(content, 'table', {}, head, body));
}

function addGroups(
  content: Element,
  title: string,
  list: 'ul' | 'ol',
  groups: readonly Group[],
  said: Said,
): void {
  const items = groups.flatMap((group) => group.items);
  const untold = items.filter((item) => !said.tells(item));
  if (untold.join('').length <= MOST_UNTOLD * items.join('').length) return;
  content.append(element(content, 'h2', {}, title));
  for (const { name, items } of groups) {
    if (name) content.append(element(content, 'h3', {}, name));
    content.append(element(content, list, {}, ...items.map((item) => element(content, 'li', {}, item))));
  }
}

/** A short description only sums up the text. */
function addDescription(content: Element, { description }: JsonObject, said: Said, parse: Parse): void {
  if (typeof description !== 'string' || description.length > LONGEST_DESCRIPTION) return;
  // The text of some advertisements is escaped twice.
  const html = /^\s*&lt;/.test(description) ? (parse(description).textContent ?? '') : description;
  const body = parse(html);
  const text = body.textContent ?? '';
  if (text.length < lengthOf(content) || said.tells(text)) return;
  const holder = element(content, 'div');
  for (const node of [...body.childNodes]) holder.append(content.ownerDocument.importNode(node, true));
  content.append(holder);
}
