/** Parts that no article has, however much they say. `related` is also in `related-posts` and `jp-related`. */
const OUTSIDE = `
  nav navbar navigation sidenav breadcrumbs? pagination pager skip-link
  toc table-of-contents site-header global-header footer sidebar(?!-wrap) left-side right-side side-?(?:col(?:umn)?|nav|menu|panel|rail) rail
  related(?!-work) relatedposts relatedarticles read-next more-(?:stories|articles|news|posts|from)
  recommend(?:ed|ations?)? recirc most-(?:read|popular|viewed|shared) popular-posts trending up-next next-up
  you-may-like outbrain taboola
  newsletters? subscribe subscription sign-?up
  cookie-?(?:banner|notice|bar|policy|law-info|consent) cookies-(?:banner|notice|bar|policy|consent) consent gdpr onetrust
  modal(?=$|\\s|-(?:dialog|content|overlay|wrapper|box|window|backdrop|container|body)) popup pop-up drawer off-?canvas
`;

/** Talk about an article. */
const COMMENTS = `
  comments? commentlist disqus responses respond discussion-thread
`;

/** Parts that surround an article while they are small; a larger one may be the article itself. */
const BESIDE = `
  social share sharing share(?:bar|box|daddy|this) addtoany addthis follow
  (?:article|post|page|entry)-?(?:tools|actions|meta|info|author|utility|categories) by-?line
  author-(?:box|card|info|block|profile|meta|details) (?:author-)?bio about-(?:the-)?author
  contributor meta-?data tags tag-?(?:list|cloud|links) cat-links categories topics
  ads? adbox adsbygoogle advert(?:s|isements?|ising)? sponsor(?:ed)? promo(?:tion|box)?
  teasers? cta call-to-action paywall
  banner print-only read-?more feedback helpful ratings? votes? edit-link edit-page last-updated
  (?:(?:post|user|message)-)?signature read(?:ing)?-time timestamp dateline toolbar tooltip prev-next next-prev
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
