import { classOf, wordOfClass } from '../../dom/classes';
import { allIn, attributeOf, lineOf, machineDay } from '../../dom/nodes';
import { isoDay, shownDate } from '../../metadata/shown-date';

/** `/members/ana.12/`, `?action=profile;u=12`, `/u/ana`, `/~ana` */
const PROFILE =
  /(?:^|[/?&;=])(?:u|users?|members?|profiles?|memberlist|viewprofile|authors?|people|uid|userid|space)(?=[/.=?&;_-]|$)|\/~/i;

const AUTHOR = wordOfClass(
  'authors?|user-?name|poster|posted-?by|member-?name|nick(?:name)?|creator|display-?name',
);
const MARKED = '[itemprop~="author"],[rel~="author"]';

const LONGEST_NAME = 50;
const LONGEST_LINE = 160;

/** Words before a name. */
const LEAD = /^(?:(?:posted|written|replied|answered|asked|added|started) )?(?:by|from|@|»)[\s:]*/i;

/** Online status is not part of the name. */
const TAIL = / (?:off|on)line$|[:,]$/i;

/** A date after such a word is not the post's date. */
const OTHER_DATE = /\b(?:join|regist|found|member|since|active|seen|birth|edited|updated)|注册|编辑/i;

/** The post's author, from the elements around its body. */
export function authorOf(frame: Element, body: Element): string | undefined {
  let named: string | undefined;
  let holder: Element | undefined;
  for (const element of beside(frame, body, `a[href],[class],${MARKED}`)) {
    const isLink = element.nodeName === 'A' && PROFILE.test(attributeOf(element, 'href'));
    if (!isLink && !AUTHOR.test(classOf(element)) && !element.matches(MARKED)) continue;
    const name = lineOf(element).replace(LEAD, '').replace(TAIL, '');
    if (name.length > LONGEST_NAME || !/\p{L}/u.test(name) || shownDate(name)) continue;
    // A one-letter link replaces an avatar.
    if (isLink && name.length > 1) return name;
    // A line about the author may begin with his name.
    if (holder && !(holder.contains(element) && name.length > 1 && named?.startsWith(name))) continue;
    named = name;
    holder = element;
  }
  return named;
}

/** The post's date as shown. As an ISO date, if what is shown tells no day. */
export function dateOf(frame: Element, body: Element): string | undefined {
  for (const element of beside(frame, body, '[datetime]')) {
    const machine = machineDay(element);
    const shown = shownDate(lineOf(element));
    if (machine) return shown && isoDay(shown) ? shown : machine;
  }
  let shown: string | undefined;
  for (const element of beside(frame, body, '*')) {
    const line = lineOf(element);
    if (line.length > LONGEST_LINE) continue;
    shown = shownDate(line);
    if (shown && !isOther(element, line.slice(0, line.indexOf(shown)))) break;
    shown = undefined;
  }
  return shown && isoDay(shown) ? shown : (dayInTips(frame, body) ?? shown);
}

/** What a page shows while the pointer is on an element. */
const TIPS = ['title', 'data-tooltip', 'data-tippy-content'];

/** The day in a tip, as forums write it to `3 days ago` or `11:20`. */
function dayInTips(frame: Element, body: Element): string | undefined {
  for (const element of beside(frame, body, `[${TIPS.join('],[')}]`)) {
    const title = TIPS.map((name) => attributeOf(element, name)).join(' ');
    const day = !OTHER_DATE.test(title) && isoDay(shownDate(title) ?? '');
    if (day) return day;
  }
  return undefined;
}

function isOther(element: Element, before: string): boolean {
  const label = before.trim() || lineOf(element.previousElementSibling ?? element);
  return OTHER_DATE.test(label.slice(-LONGEST_LINE));
}

/** Matches in document order, except descendants and ancestors of the body. */
function* beside(frame: Element, body: Element, selector: string): Generator<Element> {
  for (const element of allIn(frame, selector))
    if (!element.contains(body) && !body.contains(element)) yield element;
}
