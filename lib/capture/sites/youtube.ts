import { allIn, element, isBlank, lineOf } from '../dom/nodes';
import { ORIGINAL_NAME } from '../normalise/forms';
import { lineAt, without } from './dom';
import type { SiteRule } from './site-rule';
import { linesOfTranscript, timeIn, transcriptOn } from './transcript';

const named = (name: string) => `[${ORIGINAL_NAME}="${name}"]`;

const DETAILS = named('ytd-watch-metadata');
const CHANNEL = '#owner #channel-name a,#channel-name a';
const DESCRIPTION = '#description-inline-expander #expanded,#description-inline-expander,#description';
const CHAPTER = named('ytd-macro-markers-list-item-renderer');

/** Title, channel, description, and what panels show of chapters and transcript; without other videos. */
export const youtube: SiteRule = {
  hosts: ['youtube.com'],
  content(page, address, { labels, live }) {
    const id = address.searchParams.get('v');
    const details = page.querySelector(DETAILS);
    const title = lineOf(details?.querySelector('h1'));
    if (!id || !details || !title) return undefined;
    const href = `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`;
    const holder = element(page, 'div', {}, element(page, 'p', {}, element(page, 'a', { href }, title)));
    const filled = (part: string) => allIn(details, part).find((found) => !isBlank(found));
    const channel = filled(CHANNEL);
    if (channel) holder.append(element(page, 'p', {}, channel.cloneNode(true)));
    const description = filled(DESCRIPTION);
    // The site may have renamed both.
    if (channel && description) holder.append(description.cloneNode(true));
    else holder.append(without(details, 'h1'));
    append(holder, labels.chapters, linesOf(chaptersIn(page)), href);
    const transcript = linesOf(linesOfTranscript(live));
    append(holder, labels.transcript, transcript, href);
    if (transcript.size === 0 && transcriptOn(live, address.href) === 'none')
      holder.append(element(page, 'p', {}, element(page, 'em', {}, labels.noTranscript)));
    return holder;
  },
};

type Line = ReturnType<typeof linesOfTranscript>[number];

function chaptersIn(page: Element): Line[] {
  return allIn(page, CHAPTER).map((chapter) => ({
    time: lineAt(chapter, '#time') ?? timeIn(chapter),
    said: lineAt(chapter, 'h4'),
  }));
}

/** Each line or chapter with its time, once: a page may have a panel twice. */
function linesOf(found: readonly Line[]): Map<string, string> {
  const lines = new Map<string, string>();
  for (const { time, said } of found) {
    if (time && said && !lines.has(`${time} ${said}`)) lines.set(`${time} ${said}`, time);
  }
  return lines;
}

function append(holder: Element, title: string, lines: ReadonlyMap<string, string>, video: string): void {
  if (lines.size === 0) return;
  const list = element(holder, 'ul');
  for (const [line, time] of lines) {
    const link = element(holder, 'a', { href: `${video}&t=${secondsOf(time)}s` }, time);
    list.append(element(holder, 'li', {}, link, line.slice(time.length)));
  }
  holder.append(element(holder, 'h2', {}, title), list);
}

/** `1:02:03` → 3723 */
function secondsOf(time: string): number {
  return time.split(':').reduce((sum, part) => 60 * sum + (Number.parseInt(part, 10) || 0), 0);
}
