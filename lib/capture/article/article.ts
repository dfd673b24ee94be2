import type { Budget } from '../budget';
import type { Metadata } from '../metadata';
import { contentRoot, isArticle } from './content-root';
import { removeLead } from './lead';
import { leadImage } from './lead-image';
import { removeLeftovers } from './leftovers';
import { proseOf } from './prose';
import { readable } from './readable';
import { shield } from './shield';

/** Of the prose in what the author marked as content, an extraction that holds less has lost something. */
const LEAST_SHARE = 0.5;

/**
 * The part of a snapshot that is the article, as a tree of its own; undefined where nothing looks like one.
 * `metadata` helps to leave out what repeats it.
 */
export function articleIn(
  page: Element,
  metadata: Metadata,
  base: string,
  budget: Budget,
): Element | undefined {
  if (page.getElementsByTagName('*').length > budget.limits.articleElements) return undefined;
  if (budget.deepest > budget.limits.articleDepth) return undefined;
  const root = contentRoot(page, budget);
  const unshield = shield(root);
  const found = readable(root, metadata.title, base);
  unshield(found);
  const content = isArticle(root) && lacks(found, root, budget) ? copyOf(root) : found;

  if (!content) return undefined;
  const image = leadImage(page, root, content);
  removeLead(content, metadata);
  removeLeftovers(content, budget);
  if (image) content.prepend(image);
  return content;
}

function lacks(found: Element | undefined, root: Element, budget: Budget): boolean {
  return !found || proseOf(found, budget) < LEAST_SHARE * proseOf(root, budget);
}

function copyOf(root: Element): Element {
  const holder = root.ownerDocument.createElement('div');
  holder.append(root.cloneNode(true));
  return holder;
}
