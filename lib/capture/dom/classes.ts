import { attributeOf } from './nodes';

export function classOf(element: Element): string {
  return attributeOf(element, 'class');
}

/** Matches a class attribute with a class that is one of `names` (a regular expression in lower case). */
export function wholeClass(names: string): ClassTest {
  return inLowerCase(`(?:^|\\s)(?:${names})(?:\\s|$)`);
}

/**
 * Matches a class attribute with one of `words` (a regular expression in lower case) as a class or between `-` and
 * `_` in one.
 */
export function wordOfClass(words: string): ClassTest {
  return inLowerCase(`(?:^|[\\s_-])(?:${words})(?:[\\s_-]|$)`);
}

type ClassTest = Pick<RegExp, 'test'>;

/** In any case. With the `i` flag, the browser takes several times as long to compile an expression. */
function inLowerCase(expression: string): ClassTest {
  const pattern = new RegExp(expression);
  return { test: (classes) => pattern.test(classes.toLowerCase()) };
}
