/** Never part of an article, however large they are. `related` also matches `related-posts` and `jp-related`. */
const OUTSIDE = `
  (?<!format-)aside nav navbar navigation breadcrumbs? crumbs pagination pager skip-link navheader navfooter
  site-header global-header (?<!(?:card|item|tile)-)footer sidebar(?!-wrap) left-side right-side side-?(?:col(?:umn)?|nav|menu|panel|rail) rail
  related(?!-work) relatedposts read-next more-(?:stories|articles|news|posts|from)
  recommend(?:ed|ations?)? recirc most-(?:read|popular|viewed|shared) popular-posts trending up-next next-up
  you-may-like outbrain taboola
  newsletters? subscribe subscription-(?:widget|form|box) sign-?up
  (?:mini|side|fancy)-cart cookie-?(?:banner|notice|bar|policy|law-info|consent) cookies-(?:banner|notice|bar|policy) consent gdpr onetrust
  refinements? facets? sort-by
  modal(?=$|\\s|-(?:dialog|content|overlay|wrapper|box|window|backdrop|container|body)) popup pop-up drawer off-?canvas
`;

/** Around an article, unless it lists other pages. */
const CONTENTS = `
  toc(?!-section) table-of-contents
`;

/** Comments on an article. TypeDoc names the text about a class so, too. */
const COMMENTS = `
  (?<!tsd-)comments? commentlist disqus responses respond
`;

/** Buttons and advertisements, on pages of any kind. */
const CONTROLS = `
  social share sharing share(?:daddy|this) addtoany addthis follow(?!-up)
  ads? adsbygoogle advert(?:s|isements?|ising)? sponsor(?:ed)? paywall
  prevent-sleep cook-mode unit-conversion-container
  print-only d-print-none actions feedback helpful votes? edit-link toolbar tooltip
`;

/** Around an article if they are small. A larger one may be the article. */
const BESIDE = `
  ${CONTROLS}
  figure-carousel (?:article|post|page|entry)-?(?:tools|actions|meta|metrics|identifiers|info|author(?!-(?:aff|inf))|utility|categories) by-?line
  author-(?:box|card|info|block|profile|meta|details) bio about-(?:the-)?author
  meta-?data tags tag-?(?:list|cloud|links) cat-links categories topics
  read-?more last-updated updated-at
  (?<!(?:type|member|method|function)-)signature read(?:ing)?-time timestamp dateline prev-next next-prev
`;

/** Around an article, but content on a landing page. */
const PROMOTION = `
  promo(?:tion)? app-embed community-chat teasers? cta call-to-action banner (?<!(?:age|energy)-)ratings?
`;

export type NamedSurrounding = 'outside' | 'contents' | 'comments' | 'beside' | 'promotion';

const KINDS: readonly (readonly [NamedSurrounding, RegExp])[] = [
  ['outside', namesIn(OUTSIDE)],
  ['contents', namesIn(CONTENTS)],
  ['comments', namesIn(COMMENTS)],
  ['beside', namesIn(BESIDE)],
  ['promotion', namesIn(PROMOTION)],
];

/** Does not match `has-sidebar` and `main--with-comments`, which name a neighbour. */
function namesIn(list: string): RegExp {
  return new RegExp(
    `(?:^|[\\s-])(?<!(?:^|[\\s-])(?:has|with|no|without|is|show|hide|for)-)(?:${list.trim().split(/\s+/).join('|')})(?=$|[\\s-])`,
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

/** What a class or an id says about an element. */
export function surroundingNamed(names: string): NamedSurrounding | undefined {
  const words = plain(names);
  return KINDS.find(([, pattern]) => pattern.test(words))?.[0];
}

const CONTROL = namesIn(CONTROLS);

/** Whether a class or an id names buttons or advertisements. */
export function isControl(names: string): boolean {
  return CONTROL.test(plain(names));
}
