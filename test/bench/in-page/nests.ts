/** Elements nested to any depth. Built by hand, because a parser stops at 512. */
const NESTS = {
  div: { names: ['div'], sign: undefined },
  span: { names: ['span'], sign: undefined },
  blockquote: { names: ['blockquote'], sign: '>' },
  list: { names: ['ul', 'li'], sign: undefined },
  bold: { names: ['b', 'i'], sign: '**' },
  table: { names: ['table', 'tbody', 'tr', 'td'], sign: undefined },
};
export type NestName = keyof typeof NESTS;
export const nestNames = Object.keys(NESTS) as NestName[]; // exactly the keys of NESTS

/** Nests `depth` elements, with words at both ends. */
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

/** `converted`: nothing lost, and structure marked; `plain`: only the words; `lost`: less. */
export type NestOutcome = 'converted' | 'plain' | 'lost';

export function outcomeOf(name: NestName, markdown: string): NestOutcome {
  if (!/outermost words[\s\S]*innermost words/.test(markdown)) return 'lost';
  const { sign } = NESTS[name];
  return sign === undefined || markdown.includes(sign) ? 'converted' : 'plain';
}
