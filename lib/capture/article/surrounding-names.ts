/** Parts that no article has, however much they say. */
const OUTSIDE = `
  nav navbar navigation sidenav navmenu mega-menu breadcrumbs? pagination pager post-navigation nav-links skip-link
  toc table-of-contents tableofcontents on-this-page site-header global-header site-footer page-footer global-footer
  footer colophon sidebar side-?bar side side-?(?:column|content|panel|widgets?) secondary-column rail (?:right|left)-rail
  related(?!-work) related-(?:posts?|articles?|stories|content|links|news|reading|products?|topics|videos?) relatedposts jp-relatedposts
  read-next more-(?:stories|articles|news|posts|from) recommend recommended recommendations? recirc recirculation
  most-(?:read|popular|viewed|shared) popular-posts trending up-next next-up you-may-like also-like
  outbrain taboola zergnet teads mgid revcontent dianomi
  newsletter newsletters newsletter-(?:sign-?up|form|box|cta) mailing-list subscribe subscription sign-?up
  cookie-?(?:banner|consent|notice|bar|policy|law-info) cookies consent gdpr onetrust
  modal popup pop-up lightbox drawer off-?canvas login-(?:form|box)
`;

/** Talk about an article. */
const COMMENTS = `
  comments? comments-(?:area|section|list|wrapper|container) comment-?list comment-(?:form|section|thread|respond) commentlist
  disqus(?:-thread)? livefyre fb-comments reader-comments responses respond discussion-thread
`;

/** Parts that surround an article while they are small; a larger one may be the article itself. */
const BESIDE = `
  (?:social|share|sharing)(?:-(?:bar|buttons?|links?|icons?|tools?|widget|this|list|menu|container|article|post|counts?|media))?
  sharebar sharebox sharedaddy addtoany addthis sharethis shareaholic follow follow-us article-(?:tools|actions|share|footer|nav)
  post-(?:actions|footer|share|meta|tags|info|author|nav|categories) entry-(?:meta|footer|utility|tags|categories) article-(?:meta|tags|info|byline)
  page-(?:tools|actions|meta) byline by-?line author-(?:bio|box|card|info|block|profile|meta|details) about-(?:the-)?author post-?author
  contributor (?:author-)?bio meta-?data tags tag-?(?:list|cloud|links|s-links) cat-links categories keywords topics filed-under
  ads? adbox adsense adsbygoogle advert adverts advertisement advertising ad-(?:container|slot|unit|wrapper|banner|label|block) dfp gpt-ad sponsor
  sponsored promo promotion promobox teasers? cta call-to-action paywall upsell donate donation
  widget-area banner print-only printfriendly read-?more feedback helpful rating ratings votes? edit-link edit-page last-updated
  reading-time read-time timestamp dateline pub-?date toolbar tooltip prev-next next-prev pager-nav
`;

export type Surrounding = 'outside' | 'comments' | 'beside';

const KINDS: readonly (readonly [Surrounding, RegExp])[] = [
  ['outside', namesIn(OUTSIDE)],
  ['comments', namesIn(COMMENTS)],
  ['beside', namesIn(BESIDE)],
];

/** `has-sidebar` and `with-comments` say what is beside an element. */
function namesIn(list: string): RegExp {
  return new RegExp(
    `(?<![\\w-](?:has|with|no|without|is|show|hide|hidden|for)-)(?:^|[\\s-])(?<!(?:^|\\s)(?:has|with|no|without|is|show|hide|for)-)(?:${list.trim().split(/\s+/).join('|')})(?=$|[\\s-])`,
  );
}

/** `relatedArticles Footer_links` → `related-articles footer-links`. */
function plain(names: string): string {
  return names
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/[_:]+/g, '-')
    .replace(/-{2,}/g, '-')
    .toLowerCase();
}

/** What the words in a class or an id say of a part of a page. */
export function surroundingNamed(names: string): Surrounding | undefined {
  const words = plain(names);
  return KINDS.find(([, pattern]) => pattern.test(words))?.[0];
}
