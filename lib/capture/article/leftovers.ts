import type { Budget } from '../budget';
import { proseIn } from './prose';

/** Words in a class or an id that name what surrounds an article. */
const SURROUNDINGS = new RegExp(
  '(?:^|[\\s_-])(?:(?:social|share|sharing)[_-]?(?:bar|buttons?|links?|icons?|tools?|widget|this)?|sharedaddy|addtoany|' +
    'related[_-]?(?:posts?|articles?|stories|content|links|news|reading)?|jp-relatedposts|read-?(?:more|next)|more-stories|' +
    'recommend(?:ed|ations?)|newsletter|subscri(?:be|ption)|sign-?up|mailing-list|paywall|promo(?:tion)?|' +
    'breadcrumbs?|post-navigation|nav-links|pagination|author-(?:bio|box|card)|about-(?:the-)?author|post-tags|tag-?(?:list|cloud)|' +
    'comments-area|disqus_thread|advert(?:isement|ising)?|ad-(?:container|slot|unit)|outbrain|taboola|cookie-?(?:banner|consent|notice))(?=$|[\\s_-])',
  'i',
);

/** How the heading or label of such a part begins. */
const LABEL =
  /^(?:related(?: (?:articles?|posts?|stories|content|topics|reading|links|news))?|read (?:more|next|also|on)|also read|more (?:from|on|in|stories|like|about|news)\b.*|you (?:may|might) (?:also )?(?:like|enjoy|be interested).*|recommended(?: .*)?|most (?:read|popular)|trending(?: now)?|popular (?:posts|stories)|latest (?:news|posts|stories)|share(?: (?:this|on|via|with|the).*)?|follow us.*|subscribe.*|sign up.*|(?:join )?(?:our )?newsletter.*|get (?:the|our) newsletter.*|leave a (?:reply|comment)|tags|filed under|topics|don.t miss|up next|what to read next|相关(?:阅读|文章|推荐|新闻|链接)|推荐阅读|延伸阅读|热门文章|猜你喜欢|分享到|更多(?:文章|阅读|新闻))\W*$/iu;

/** `Read more: <a>…</a>`, a line of its own in the text. */
const POINTER =
  /^(?:read (?:more|next|also|on)|also read|see also|more|related|related (?:story|article|reading|coverage)|don.t miss|watch|listen|recommended|相关阅读|延伸阅读|推荐阅读)\s*[:：|>»]/i;

/** A part with more prose than this is no mere surrounding, whatever it is called. */
const MOST_PROSE = 400;

/** What is content whatever its class says. */
const CONTENT = 'pre *,code,table *,h1,h2,h3,h4,h5,h6,p,figure,img,picture,a';

/** Removes from an extracted article what stood around or between its text on the page. */
export function removeLeftovers(content: Element, budget: Budget): void {
  removeSurroundings(content, budget);
  for (const line of content.querySelectorAll('p,li,div,aside')) {
    budget.step();
    if (isPointer(line)) line.remove();
  }
  removeTails(content, budget);
}

function removeSurroundings(content: Element, budget: Budget): void {
  const named = [...content.querySelectorAll('[class],[id]')].filter((element) => {
    budget.step();
    return (
      SURROUNDINGS.test(`${element.getAttribute('class') ?? ''} ${element.id}`) && !element.matches(CONTENT)
    );
  });
  if (named.length === 0) return;
  const prose = proseIn(content, [content, ...named], budget);
  const most = Math.min(MOST_PROSE, (prose.get(content) ?? 0) / 4);
  for (const element of named) if ((prose.get(element) ?? 0) <= most) element.remove();
}

function isPointer(line: Element): boolean {
  const text = line.textContent?.trim() ?? '';
  if (text.length > 300 || !POINTER.test(text)) return false;
  const links = [...line.querySelectorAll('a')].map((link) => link.textContent?.trim() ?? '').join('');
  return links.length > 0.6 * text.length;
}

/** Removes a heading such as "Related", and what belongs to it, where that is only links or next to nothing. */
function removeTails(content: Element, budget: Budget): void {
  for (const heading of [...content.querySelectorAll('h2,h3,h4,h5,h6,p,strong')]) {
    budget.step();
    if (!content.contains(heading) || heading.closest('table,li,blockquote')) continue;
    if (!LABEL.test(heading.textContent?.trim() ?? '')) continue;
    const part = partOf(heading, content, budget);
    const following = followers(part);
    if (!saysLittle(following, budget)) continue;
    for (const element of [part, ...following]) element.remove();
  }
}

/** Text outside of links that a part may have which is nothing but links, or a form of which the fields are gone. */
const LITTLE_TEXT = 200;

function saysLittle(elements: readonly Element[], budget: Budget): boolean {
  let text = 0;
  let linked = 0;
  for (const element of elements) {
    budget.step();
    text += lengthOf(element);
    for (const link of element.querySelectorAll('a')) linked += lengthOf(link);
  }
  return text - linked <= LITTLE_TEXT || linked > 0.6 * text;
}

function lengthOf(element: Element): number {
  return element.textContent?.trim().length ?? 0;
}

/** The largest element that begins with the heading and says little besides. */
function partOf(heading: Element, content: Element, budget: Budget): Element {
  let part = heading;
  for (;;) {
    const around = part.parentElement;
    if (!around || around === content || around.firstElementChild !== part) return part;
    if (!saysLittle([around], budget)) return part;
    part = around;
  }
}

/** More than this is no list of other articles. */
const MOST_FOLLOWERS = 60;

/** What belongs to a heading: its later siblings up to the next heading. */
function followers(part: Element): Element[] {
  const found: Element[] = [];
  for (let next = part.nextElementSibling; next; next = next.nextElementSibling) {
    if (/^H[1-6]$/.test(next.nodeName) || found.length === MOST_FOLLOWERS) break;
    found.push(next);
  }
  return found;
}
