import { Readability } from '@mozilla/readability';
import type { Budget } from './budget';
import { inertDocument } from './snapshot';

/**
 * The part of a snapshot that is the article, as a tree of its own; undefined where nothing looks like one.
 * `title` helps to leave out the heading that repeats it.
 */
export function articleIn(page: Element, title: string, base: string, budget: Budget): Element | undefined {
  if (page.getElementsByTagName('*').length > budget.limits.articleElements) return undefined;
  if (budget.deepest > budget.limits.articleDepth) return undefined;
  const inert = inertDocument();
  const baseElement = inert.createElement('base');
  baseElement.href = base;
  inert.title = title;
  inert.head.append(baseElement);
  inert.body.append(inert.importNode(page, true));
  const article = new Readability<Node>(inert, {
    // Serialised and parsed again it would lose nothing but time.
    serializer: (node) => node,
    // The classes tell a code block's language; without them Readability also would walk recursively.
    keepClasses: true,
    disableJSONLD: true,
  }).parse();
  const found = article?.content;
  if (found?.nodeType !== 1) return undefined;
  const content = found as Element;
  // Readability compares words by Latin letters only.
  const heading = content.querySelector('h1,h2');
  if (heading && normalized(heading.textContent ?? '') === normalized(title)) heading.remove();
  return content;
}

function normalized(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}
