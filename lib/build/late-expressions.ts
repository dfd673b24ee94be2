import { fileURLToPath } from 'node:url';
import { type ESTree, normalizePath, parseSync, Visitor } from 'vite';

const LATE = normalizePath(fileURLToPath(new URL('../text/late-expression.ts', import.meta.url)));

const OURS = /\/(?:lib|entrypoints)\/[^?]+\.tsx?$/;

/** Methods of strings after which an expression is as before, also if it has the flag `g`. */
const STATELESS = new Set(['match', 'matchAll', 'replace', 'replaceAll', 'search', 'split']);

/**
 * Makes each costly regular expression one that is built on its first use. For a property of characters, and for upper and
 * lower case of all languages, the browser looks up all characters as soon as it reads the literal, even in a function
 * that never runs. A script that is injected is read anew for each page.
 */
export const lateExpressions = {
  name: 'late-expressions',
  transform(code: string, id: string) {
    if (!OURS.test(id)) return undefined;
    const found = costlyIn(code, id);
    if (found.length === 0) return undefined;
    let rest = code;
    const head = [`import { lateExpression } from ${JSON.stringify(LATE)};`];
    // From the last one, so that the places of the others stay.
    for (const [at, { start, end, regex }] of [...found.entries()].reverse()) {
      const [source, flags] = [regex.pattern, regex.flags].map((text) => JSON.stringify(text));
      head.push(`const $late${at} = /* @__PURE__ */ lateExpression(${source}, ${flags});`);
      rest = `${rest.slice(0, start)}$late${at}${rest.slice(end)}`;
    }
    return { code: [...head, rest].join('\n'), map: null };
  },
};

type Found = Pick<ESTree.RegExpLiteral, 'start' | 'end' | 'regex'>;

/** The literals that may become late, in their order. */
function costlyIn(code: string, id: string): Found[] {
  const found: Found[] = [];
  const passed = new Set<unknown>();
  let depth = 0;
  const enter = () => {
    depth++;
  };
  const exit = () => {
    depth--;
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': exit,
    FunctionExpression: enter,
    'FunctionExpression:exit': exit,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': exit,
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
        if (STATELESS.has(callee.property.name)) passed.add(first);
    },
    Literal(literal) {
      if (!('regex' in literal)) return;
      const { pattern, flags } = literal.regex;
      const isCostly = pattern.includes('\\p{') || (flags.includes('i') && flags.includes('u'));
      // In a function, each literal is an expression of its own, which begins at the start of a text.
      const isOwn = depth > 0 && /[gy]/.test(flags) && !passed.has(literal);
      if (isCostly && !isOwn) found.push(literal);
    },
  }).visit(parseSync(id, code).program);
  return found;
}
