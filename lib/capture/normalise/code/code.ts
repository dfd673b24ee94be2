import { trimEndOf } from '../../../text/trim-end';
import { classOf } from '../../dom/classes';
import { isBlock } from '../../dom/is-block';
import {
  allIn,
  element,
  holds,
  isAlone,
  isBlank,
  isElementNode,
  lineOf,
  rename,
  textIn,
} from '../../dom/nodes';
import type { Budget } from '../../steps/budget';
import type { Steps } from '../../steps/steps';
import { LANGUAGE } from '../forms';
import type { Normaliser } from '../normaliser';
import { signChanges, withSigns } from './changes';
import { editorLines, editorMarks } from './editors';
import { COPY, takeLabels } from './labels';
import { languageOf, namedLanguage } from './language';
import { listingIn } from './listing';
import { codeText } from './text';

/**
 * Code of any tool → `<pre data-satchel-language="js">` that contains only text. A `<code>` around a `<pre>` becomes a
 * `<div>`.
 */
export const code: Normaliser = {
  selectors: ['pre', 'xmp', 'listing', 'code', 'table', ...editorMarks],
  *normalise(found, { budget, root }) {
    const done = new Set<Element>();
    for (const block of found) {
      if (budget.step()) yield;
      if (done.has(block) || !root.contains(block)) continue;
      const standard = yield* standardBlock(block, budget);
      if (standard) done.add(standard);
    }
  },
};

function* standardBlock(block: Element, budget: Budget): Steps<Element | undefined> {
  if (block.parentElement?.closest('pre')) return undefined;
  const lines = editorLines(block);
  if (lines) {
    const texts: string[] = [];
    for (const line of lines) texts.push(trimEndOf(yield* codeText(line, budget), '\n'));
    return replaced(block, texts.join('\n'));
  }
  if (block.nodeName === 'TABLE') {
    const listing = yield* listingIn(block, budget);
    return listing && replaced(block, listing.text, listing.isChange);
  }
  if (block.nodeName === 'CODE' && !isBlockOfCode(block))
    return holds(block, 'pre') ? rename(block, 'div', { class: classOf(block) }) : undefined;
  const { nodeName } = block;
  // Doxygen's class for code, `fragment`, is also that of a slide's step.
  if (!/^(?:PRE|XMP|LISTING|CODE)$/.test(nodeName)) return undefined;
  return yield* filled(nodeName === 'PRE' ? block : rename(block, 'pre', { class: classOf(block) }), budget);
}

/** Whether it has several lines and no text beside it. */
function isBlockOfCode(code: Element): boolean {
  return isAlone(code) && holds(code, 'br,div,p,table');
}

function replaced(old: Element, text: string, isChange = false): Element {
  const named = old.querySelector('[data-language],[data-lang]') ?? old;
  const bar = old.querySelector('[role=button],[class*=header]');
  const language = isChange
    ? 'diff'
    : languageOf(named) || (bar && namedLanguage(lineOf(bar).replace(COPY, '')));
  const pre = element(old, 'pre', { class: classOf(old) });
  old.replaceWith(pre);
  const known = language || languageOf(pre);
  const labelled = takeLabels(pre, known);
  pre.setAttribute(LANGUAGE, known || labelled);
  pre.textContent = text;
  return pre;
}

function* filled(pre: Element, budget: Budget): Steps<Element> {
  listAnnotations(pre);
  const { code, bar } = partsOf(pre);
  removeNumbers(code);
  const table = pre.querySelector('table');
  const listing = table ? yield* listingIn(table, budget) : undefined;
  const isChange = !listing && signChanges(code);
  const shown = listing?.text ?? (yield* codeText(code, budget));
  const isNumbered = /^ *1 /.test(shown) && pre.closest('.cnblogs_code');
  const text = isNumbered ? shown.replace(/^ *\d+ ?/gm, '') : shown;
  const known = languageOf(pre);
  const labelled = takeLabels(pre, known);
  const named = bar && namedLanguage(lineOf(bar));
  pre.setAttribute(LANGUAGE, isChange ? 'diff' : known || labelled || (named ?? ''));
  pre.textContent = isChange ? withSigns(text) : text;
  return pre;
}

/** What Material for MkDocs shows over the code → a number in the code, and a list of the texts below it. */
function listAnnotations(pre: Element): void {
  const list = element(pre, 'ol');
  for (const text of pre.querySelectorAll('.md-annotation .md-typeset')) {
    const note = text.closest('.md-annotation');
    list.append(rename(text, 'li'));
    note?.replaceWith(`(${list.children.length})`);
  }
  if (list.firstChild) pre.after(list);
}

/**
 * Removes line numbers that no class names: each line consists of its number and of an element with the code. If all of
 * that code begins with a space or a sign, the numbers are part of it.
 */
function removeNumbers(code: Element): void {
  const numberOf = (node: Node | null | undefined) => Number(textIn(node));
  const first = allIn(code, ':first-child').find((each) => !each.firstElementChild && numberOf(each));
  const lines = [...(first?.parentElement?.parentElement?.children ?? [])];
  const areNumbered = lines.every(
    ({ childNodes, firstChild }, index) =>
      childNodes.length === 2 && numberOf(firstChild) === numberOf(first) + index,
  );
  if (!lines[1] || !areNumbered) return;
  if (lines.some(({ lastElementChild }) => /^[^\s.,;:)]/.test(textIn(lastElementChild))))
    for (const { firstElementChild } of lines) firstElementChild?.remove();
}

/** A bar above the code in a `<pre>`, or its language there, is not code. A bar may hold a name or button labels too. */
function partsOf(pre: Element): { code: Element; bar?: Element } {
  const [code, second] = pre.querySelectorAll('code');
  if (!code || second) return { code: pre };
  let bar: Element | undefined;
  for (let part: Element = code; part !== pre && part.parentElement; part = part.parentElement) {
    for (const beside of part.parentElement.childNodes) {
      if (beside === part || isBlank(beside)) continue;
      if (
        !isElementNode(beside) ||
        !(isBlock(beside.nodeName) || lineOf(beside).toLowerCase() === languageOf(pre))
      )
        return { code: pre };
      bar ??= beside;
    }
  }
  return bar ? { code, bar } : { code };
}
