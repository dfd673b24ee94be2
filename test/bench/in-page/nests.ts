/** Elements that are nested to any depth: built by hand, since a parser stops at 512. */
const NESTS = {
  div: { names: ['div'], sign: undefined },
  span: { names: ['span'], sign: undefined },
  blockquote: { names: ['blockquote'], sign: '>' },
  list: { names: ['ul', 'li'], sign: undefined },
  bold: { names: ['b', 'i'], sign: '**' },
  table: { names: ['table', 'tbody', 'tr', 'td'], sign: undefined },
};
export type NestName = keyof typeof NESTS;
export const nestNames = Object.keys(NESTS) as NestName[]; // their own names

/** `depth` elements within one another, with words at both ends. */
export function nest(name: NestName, depth: number): Element {
  const root = document.createElement('div');
  root.append('the outermost words');
  let inner: Element = root;
  const { names } = NESTS[name];
  for (let i = 0; i < depth; i++) {
    const element = document.createElement(names[i % names.length] ?? 'div');
    inner.append(element);
    inner = element;
  }
  inner.append('the innermost words');
  return root;
}

/** What came of a nest: nothing lost and the marks of its structure there, its words only, or less. */
export type NestOutcome = 'converted' | 'plain' | 'lost';

export function outcomeOf(name: NestName, markdown: string): NestOutcome {
  if (!/outermost words[\s\S]*innermost words/.test(markdown)) return 'lost';
  const { sign } = NESTS[name];
  return sign === undefined || markdown.includes(sign) ? 'converted' : 'plain';
}
