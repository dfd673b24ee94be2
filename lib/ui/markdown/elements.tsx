import type { Token } from 'markdown-it';
import { type ComponentChild, Fragment } from 'preact';
import { webUrl } from '../../urls/web-url';
import { t } from '../../words';

/** The elements of blocks and spans that need nothing else. Any other becomes a `div`. */
const TAGS = {
  p: 'p',
  blockquote: 'blockquote',
  ul: 'ul',
  li: 'li',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  em: 'em',
  strong: 'strong',
  s: 's',
} as const;

/** The headings of a text are below those of the page. */
const HEADINGS = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6', h6: 'h6' } as const;

const TASK = /^\[([ xX])\]\s+/;

/** An element whose children are still being gathered. */
interface Open {
  token: Token | undefined;
  children: ComponentChild[];
}

/** Tokens as elements. No text becomes HTML, and nothing is loaded from the network. */
export function elementsOf(tokens: readonly Token[]): ComponentChild[] {
  const root: Open = { token: undefined, children: [] };
  const open = [root];
  for (const token of tokens) {
    const last = open.at(-1) ?? root;
    if (token.nesting === 1) {
      open.push({ token, children: [] });
    } else if (token.nesting === 0) {
      last.children.push(leafOf(token, isFirstOfItem(open)));
    } else if (last.token) {
      open.pop();
      open.at(-1)?.children.push(parentOf(last.token, last.children));
    }
  }
  return root.children;
}

/** Whether the next text is the first one of a list item. */
function isFirstOfItem(open: readonly Open[]): boolean {
  const [item, paragraph] = open.slice(-2);
  return item?.token?.tag === 'li' && item.children.length === 0 && paragraph?.children.length === 0;
}

function parentOf(token: Token, children: ComponentChild[]): ComponentChild {
  const { tag, hidden, type, content } = token;
  if (hidden) return <Fragment>{children}</Fragment>;
  if (isKey(tag, HEADINGS)) {
    const Heading = HEADINGS[tag];
    return <Heading class={tag}>{children}</Heading>;
  }
  if (isKey(tag, TAGS)) {
    const Tag = TAGS[tag];
    return <Tag>{children}</Tag>;
  }
  if (tag === 'a') return linkOf(attributeOf(token, 'href'), children);
  if (tag === 'ol') return <ol start={Number(attributeOf(token, 'start') || 1)}>{children}</ol>;
  if (tag === 'table') return scroller('table-box', <table>{children}</table>);
  if (tag === 'th' || tag === 'td') {
    const Cell = tag;
    return <Cell class={attributeOf(token, 'style').replace('text-align:', 'to-')}>{children}</Cell>;
  }
  const isNote = type === 'footnote_open';
  return (
    <div class={isNote ? 'footnote' : undefined}>
      {isNote && <sup>{content}</sup>}
      <div>{children}</div>
    </div>
  );
}

function leafOf(token: Token, isFirst: boolean): ComponentChild {
  const { type, content, markup, children } = token;
  switch (type) {
    case 'inline':
      return isFirst ? itemOf(children ?? []) : elementsOf(children ?? []);
    case 'text':
      return content;
    case 'softbreak':
      return '\n';
    case 'hardbreak':
      return <br />;
    case 'hr':
      return <hr />;
    case 'code_inline':
      return <code>{content}</code>;
    case 'fence':
    case 'code_block':
      return scroller('code-box', <code>{content}</code>);
    case 'formula':
      return <code class={markup === '$$' ? 'formula display' : 'formula'}>{content}</code>;
    case 'footnote_reference':
      return <sup>{content}</sup>;
    case 'image':
      return <span class="picture">{textOf(children ?? []) || t('mediaImage')}</span>;
    default:
      return content;
  }
}

/** The text of a list item, which may begin with a box to tick. */
function itemOf(tokens: readonly Token[]): ComponentChild {
  const [first, ...rest] = tokens;
  const [box, state] = (first?.type === 'text' && TASK.exec(first.content)) || [];
  if (!first || box === undefined) return elementsOf(tokens);
  return (
    <Fragment>
      <span class="task">{state === ' ' ? '☐' : '☑'}</span> {first.content.slice(box.length)}
      {elementsOf(rest)}
    </Fragment>
  );
}

/** A link that opens in a new tab. Only web addresses are linked. */
function linkOf(address: string, children: ComponentChild[]): ComponentChild {
  const url = webUrl(address);
  if (!url) return <Fragment>{children}</Fragment>;
  return (
    <a href={url.href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}

/** Something that may be wider than the page. The keyboard must be able to scroll it. */
function scroller(look: 'code-box' | 'table-box', child: ComponentChild): ComponentChild {
  const Box = look === 'code-box' ? 'pre' : 'div';
  return (
    <Box
      class={look}
      role="group"
      aria-label={t(look === 'code-box' ? 'codeBlock' : 'noteTable')}
      tabIndex={0}
    >
      {child}
    </Box>
  );
}

function attributeOf(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ content, children }) => (children ? textOf(children) : content)).join('');
}

function isKey<T extends object>(key: PropertyKey, record: T): key is keyof T {
  return Object.hasOwn(record, key);
}
