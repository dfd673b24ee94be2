import { describe, expect, it } from 'vitest';
import { AUTHOR, CALL, COMMENTS, LABEL, POINTER, SIGNATURE } from '../../../../lib/capture/article/phrases';
import { surroundingNamed } from '../../../../lib/capture/article/surrounding/surrounding-names';

describe('surroundingNamed', () => {
  it.each([
    ['sidebar', 'outside'],
    ['Footer_footer__x1', 'outside'],
    ['relatedArticles', 'outside'],
    ['widget newsletter-signup', 'outside'],
    ['cookie-consent is-open', 'outside'],
    ['aside', 'outside'],
    ['page-crumbs', 'outside'],
    ['post format-aside', undefined],
    ['c-article-author-affiliation__list', undefined],
    ['article-author', 'beside'],
    ['side-cart is-empty', 'outside'],
    ['product-form cart', undefined],
    ['card__actions', 'beside'],
    ['navheader', 'outside'],
    ['toc', 'contents'],
    ['follow-us', 'beside'],
    ['follow-up__text', undefined],
    ['comments', 'comments'],
    ['tsd-comment tsd-typography', undefined],
    ['Issue-module__commentsContainer--B0', 'comments'],
    ['post-meta', 'beside'],
    ['entry share-buttons', 'beside'],
    ['cmp-cta__banner', 'promotion'],
    ['has-sidebar', undefined],
    ['content with-comments', undefined],
    ['p-body-main p-body-main--withSidebar', undefined],
    ['related-work-in-physics', undefined],
    ['navigator-of-seas', undefined],
    ['entry-content', undefined],
    ['side-by-side', undefined],
    ['recipe-cookies', undefined],
    ['cookies-banner', 'outside'],
    ['modal-verbs', undefined],
    ['modal-dialog', 'outside'],
    ['content-sidebar-wrap', undefined],
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
    expect(LABEL.test(text.toLowerCase())).toBe(isLabel);
  });

  it.each([
    ['Read more: A ditch', true],
    ['Lesen Sie auch: Hecken', true],
    ['Mehr dazu: Hecken', true],
    ['À voir aussi : les haies', true],
    ['Te puede interesar: setos', true],
    ['Read more and you will see', false],
  ])('%s: %s', (text, isPointer) => {
    expect(POINTER.test(text.toLowerCase())).toBe(isPointer);
  });

  it.each([
    ['7 thoughts on “Fixing a leaking skylight”', true],
    ['3 Comments', true],
    ['Comentarios (12)', true],
    ['网友评论', true],
    ['Comments on the text of Homer', false],
    ['The conversation that changed it', false],
  ])('%s: %s', (text, isOfComments) => {
    expect(COMMENTS.test(text.toLowerCase())).toBe(isOfComments);
  });

  it.each([
    ['About the author', true],
    ['Sobre la firma', true],
    ['About the authority of kings', false],
  ])('%s: %s', (text, isOfAuthor) => {
    expect(AUTHOR.test(text.toLowerCase())).toBe(isOfAuthor);
  });

  it.each([
    ['Please consider subscribing to my newsletter.', true],
    ['Sign up for our free weekly newsletter', true],
    ['Sign up for the newsletter', true],
    ['Sign up for our course in May', false],
    ['Follow us on Mastodon', true],
    ['She subscribed to the paper when she was nine.', false],
  ])('%s: %s', (text, isCall) => {
    expect(CALL.test(text.toLowerCase())).toBe(isCall);
  });

  it.each([
    ['责任编辑：沈一鸣', true],
    ['返回江南网，查看更多', true],
    ['编辑部的灯亮了一夜。', false],
  ])('%s: %s', (text, isSignature) => {
    expect(SIGNATURE.test(text)).toBe(isSignature);
  });
});
