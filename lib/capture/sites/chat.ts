import { type Assistant, CONVERSATION } from '../../model/assistants';
import { allIn, attributeOf, element, firstAttribute, holds, isBlank, isOrHolds, textIn } from '../dom/nodes';
import { ROLE } from '../normalise/speakers';
import { outermost, without } from './dom';
import { FRAME, frameless } from './frameless';
import type { RuleContext, SiteRule } from './site-rule';

/** How the pages of one assistant, or of software on any host, mark what was said, by selectors. */
export interface Chat extends Partial<Assistant> {
  user: string;
  assistant: string;
  /** What the assistant thought before it answered. */
  reasoning?: string;
  /** Elements in a turn that are not part of its text. */
  dropped?: string;
}

const CODE = 'code,.cm-content';
const ACTIONS = ':is([class*="-actions"],[class*="action-b"],[data-testid*="action"]):not(:has(p))';
/** Text for screen readers, buttons, and the bar above the code in a code block: the language again, and buttons. */
const DROPPED = `.sr-only,${ACTIONS},pre:has(${CODE}) div:not(:has(${CODE}),${CODE},:is(${CODE}) *)`;
const REASONING =
  '[data-testid*="thinking"],[data-testid*="reasoning"],[class*="thinking-con"],[class*="think-content"]';
/** Holds the address of a source; there is no link. */
const SOURCES = ['data-pplx-citation-url', 'data-url'];
const CITATION = `[data-testid*="citation"],.citation,[${SOURCES.join('],[')}]`;

/** A chat on a host that is not known as an assistant's has a larger share of the page's text. */
const SHARE = 0.5;

/** Elements of text in its own right, not of the label of a control. */
const PROSE = 'p,pre,li,table,blockquote,math';
const LONG = 80;
/** Pixels. Icons and portraits are narrower. */
const PICTURE = 100;

/**
 * A rule for a chat with an assistant: the turns in order, each speaker under a heading. If the site changed its
 * markup, the whole conversation is taken without speakers, so that no text is lost.
 */
export function chat({ hosts, name, user, assistant, ...also }: Chat): SiteRule {
  const dropped = [DROPPED, also.dropped].filter(Boolean).join();
  const reasoning = [REASONING, also.reasoning].filter(Boolean).join();

  /** A copy of the content of `part`, without the role attributes, which would name the speaker again. */
  function contentOf(part: Element, context: RuleContext): Element {
    const copy = element(part, 'div', {}, ...without(part, dropped).childNodes);
    // A pill stands close to the text before it. Its picture is the icon of its site.
    for (const cited of allIn(copy, CITATION)) {
      cited.before(' ');
      cited.querySelector('img')?.remove();
      const href = firstAttribute(cited, SOURCES);
      if (href && /^https?:/.test(href))
        cited.replaceWith(element(cited, 'a', { href }, ...cited.childNodes));
    }
    for (const named of allIn(copy, `[${ROLE}]`)) named.removeAttribute(ROLE);
    return withQuotations(copy, context);
  }

  /** Makes quotations of the reasoning in `copy`. */
  function withQuotations(copy: Element, context: RuleContext): Element {
    for (const thought of outermost(copy, reasoning)) thought.replaceWith(...quoted(thought, context));
    return copy;
  }

  return {
    ...(hosts ? { hosts } : {}),
    content(page, { pathname }, context) {
      if (!holds(page, user) || !holds(page, assistant)) {
        if (!hosts || !CONVERSATION.test(pathname)) return undefined;
        return withQuotations(frameless(page), context);
      }
      const holder = element(page, 'div');
      let speaker: string | undefined;
      for (const part of partsOf(page, [user, assistant, reasoning].join())) {
        if (!says(part.content)) continue;
        const thoughts =
          part.isTurn && part.content.matches(reasoning) ? quoted(part.content, context) : undefined;
        if (thoughts && !context.keepsReasoning) continue;
        const speaks = part.isTurn ? authorOf(part.content, context) : undefined;
        if (speaks && speaks !== speaker) holder.append(element(page, 'h2', {}, speaks));
        if (!speaks) holder.append(element(page, 'hr'));
        speaker = speaks;
        holder.append(...(thoughts ?? [contentOf(part.content, context)]));
      }
      // Beside an article, a chat is a window for questions.
      return hosts || textIn(holder).length > SHARE * textIn(frameless(page)).length ? holder : undefined;
    },
  };

  function authorOf(turn: Element, { labels }: RuleContext): string {
    return isOrHolds(turn, user) ? labels.user : (name ?? labels.assistant);
  }
}

interface Part {
  content: Element;
  /** False for text between the turns that no selector knows. */
  isTurn: boolean;
}

/** The turns of a page, and the text between them, in order. */
function partsOf(page: Element, turn: string): Part[] {
  const turns = new Set(outermost(page, turn));
  const holders = new Set<Element>();
  for (const one of turns)
    for (let around = one.parentElement; around && !holders.has(around); around = around.parentElement)
      holders.add(around);
  const parts = (within: Element): Part[] =>
    [...within.children].flatMap((content) => {
      if (turns.has(content)) return [{ content, isTurn: true }];
      if (holders.has(content)) return parts(content);
      return isProse(content) ? [{ content, isTurn: false }] : [];
    });
  // The innermost element that holds all turns: what is outside is not the conversation.
  let common = page;
  for (;;) {
    const [inner, second] = [...common.children].filter((child) => turns.has(child) || holders.has(child));
    if (!inner || second || turns.has(inner)) return parts(common);
    common = inner;
  }
}

function isProse(content: Element): boolean {
  if (content.matches(FRAME)) return false;
  if (isOrHolds(content, PROSE)) return true;
  if (textIn(content).trim().length >= LONG) return true;
  return allIn(content, 'img').some((image) => Number(attributeOf(image, 'width')) >= PICTURE);
}

/** The reasoning as a quotation with a label. Nothing if only the label of a closed box is left, or if it is left out. */
function quoted(thought: Element, { keepsReasoning, labels, onLeftOut }: RuleContext): Element[] {
  if (!isProse(thought)) return [];
  if (!keepsReasoning) {
    onLeftOut();
    return [];
  }
  const label = element(thought, 'p', {}, element(thought, 'strong', {}, labels.reasoning));
  return [element(thought, 'blockquote', {}, label, ...thought.cloneNode(true).childNodes)];
}

function says(turn: Element): boolean {
  return !isBlank(turn) || holds(turn, 'img');
}
