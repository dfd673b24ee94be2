import { describe, expect, it } from 'vitest';
import { LABEL, POINTER } from '../../../lib/capture/article/labels';
import { surroundingNamed } from '../../../lib/capture/article/surrounding-names';

describe('surroundingNamed', () => {
  it.each([
    ['sidebar', 'outside'],
    ['Footer_footer__x1', 'outside'],
    ['relatedArticles', 'outside'],
    ['widget newsletter-signup', 'outside'],
    ['cookie-consent is-open', 'outside'],
    ['comments', 'comments'],
    ['Issue-module__commentsContainer--B0', 'comments'],
    ['post-meta', 'beside'],
    ['entry share-buttons', 'beside'],
    ['has-sidebar', undefined],
    ['content with-comments', undefined],
    ['related-work-in-physics', undefined],
    ['navigator-of-seas', undefined],
    ['entry-content', undefined],
  ])('%s: %s', (names, kind) => {
    expect(surroundingNamed(names)).toBe(kind);
  });
});

describe('labels of surroundings', () => {
  it.each([
    ['Related', true],
    ['More from Environment', true],
    ['You may also like', true],
    ['Lire aussi :', true],
    ['関連記事', true],
    ['相关阅读', true],
    ['اقرأ أيضا', true],
    ['Related work', false],
    ['More is less', false],
    ['Sharecropping', false],
  ])('%s: %s', (text, isLabel) => {
    expect(LABEL.test(text)).toBe(isLabel);
  });

  it.each([
    ['Read more: A ditch', true],
    ['Lesen Sie auch: Hecken', true],
    ['Read more and you will see', false],
  ])('%s: %s', (text, isPointer) => {
    expect(POINTER.test(text)).toBe(isPointer);
  });
});
