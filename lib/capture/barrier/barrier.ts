import type { Barrier } from '../../model/coverage';
import { bodyOf, queryAll, readableLengthOf, textOf } from '../dom/live';
import { isSignInPage } from './sign-in-page';
import { wallIn } from './wall';

/** A longer text was not cut off by a wall (characters). */
const LONGEST_CUT = 5000;
/** A longer page is not a form, and takes long to lay out as text (characters). */
const LONGEST_PAGE = 300_000;
/** A shorter text of a page that says it is not free is only its beginning (characters). */
const SHORT = 700;

const NOT_FREE = /"isAccessibleForFree"\s*:\s*"?false/i;

/**
 * Why the live page shows less than the reader wants; undefined if it does not seem to. Only a short text can be
 * cut off, so that long pages cost nothing.
 */
export function barrierOn(page: Document, markdown: string): Barrier | undefined {
  const body = bodyOf(page);
  if (markdown.length > LONGEST_CUT || readableLengthOf(body) > LONGEST_PAGE) return undefined;
  const lines = shownLines(body);
  if (isSignInPage(page, lines, markdown.length)) return 'sign-in-page';
  const wall = wallIn(lines);
  if (wall) return wall;
  return markdown.length < SHORT && saysNotFree(page) ? 'paywall' : undefined;
}

/** The lines that the page shows, as the browser lays them out, in lower case. */
function shownLines(body: Element): string[] {
  const read = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'innerText')?.get;
  const text: unknown = read?.call(body);
  return typeof text === 'string'
    ? text
        .toLowerCase()
        .split('\n')
        .map((line) => line.trim())
    : [];
}

/** See https://developers.google.com/search/docs/appearance/structured-data/paywalled-content. */
function saysNotFree(page: Document): boolean {
  return queryAll(page, 'script[type="application/ld+json" i]').some((script) =>
    NOT_FREE.test(textOf(script)),
  );
}
