import { allIn } from '../dom/nodes';
import { articlePage } from './article-page';

/** A published document. Its lists stand one after another and tell their levels by class. */
export const googleDocs = articlePage({
  hosts: ['docs.google.com'],
  path: /\/pub$/,
  text: '#contents .doc-content,#contents',
  dropped: 'p.title:first-child',
  finish(content) {
    for (const list of allIn(content, '[class*="lst-kix_"]')) nest(list);
  },
});

/** Joins a list with the one before it that it continues, or nests it there by its level. */
function nest(list: Element): void {
  const [, id, level] = marksOf(list);
  let above = list.previousElementSibling;
  if (id === undefined || !above || marksOf(above)[1] !== id) return;
  for (let depth = 0; depth < Number(level); depth++) {
    const item: Element | null = above.lastElementChild;
    const nested: Element | null | undefined = item?.lastElementChild;
    if (!item || !nested?.matches('ul,ol')) {
      item?.append(list);
      return;
    }
    above = nested;
  }
  above.append(...list.children);
  list.remove();
}

function marksOf(list: Element): readonly (string | undefined)[] {
  return /lst-kix_(\w+)-(\d+)/.exec(list.className) ?? [];
}
