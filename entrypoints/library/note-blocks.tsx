import { Fragment } from 'preact';
import type { Block, Item, Line } from '../../lib/note-text/block';
import { t } from '../../lib/words';

/** The blocks of a note as elements. Their text is never HTML (lib/README.md#rule-12). */
export function NoteBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockView key={index} block={block} />);
}

function BlockView({ block }: { block: Block }) {
  switch (block.as) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading>
          <InlineText line={block.line} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Lines lines={block.lines} />
        </p>
      );
    case 'list':
      return <List items={block.items} />;
    case 'quote':
      return (
        <blockquote>
          <NoteBlocks blocks={block.blocks} />
        </blockquote>
      );
    case 'table':
      return <Table rows={block.rows} hasHead={block.hasHead} />;
    case 'code':
      return <Code text={block.text} />;
    case 'rule':
      return <hr />;
    case 'source':
      return (
        <p class="source">
          <InlineText line={block.line} />
        </p>
      );
    case 'rest':
      return <p class="rest">{block.text}</p>;
  }
}

function Code({ text }: { text: string }) {
  return (
    <pre>
      <code>{text}</code>
    </pre>
  );
}

/** Numbered and other items go into separate lists. */
function List({ items }: { items: readonly Item[] }) {
  const lists: Item[][] = [];
  for (const item of items) {
    const [first] = lists.at(-1) ?? [];
    if (first && isNumbered(first) === isNumbered(item)) lists.at(-1)?.push(item);
    else lists.push([item]);
  }
  return lists.map((list, index) => {
    const As = list.some(isNumbered) ? 'ol' : 'ul';
    return (
      <As key={index}>
        {list.map((item, at) => (
          <ItemView key={at} item={item} />
        ))}
      </As>
    );
  });
}

const isNumbered = ({ number }: Item): boolean => number !== undefined;

function ItemView({ item: { lines, number, checked, items } }: { item: Item }) {
  return (
    <li value={number} class={checked === undefined ? undefined : 'task'}>
      {checked !== undefined && (
        <span role="img" aria-label={t(checked ? 'stateConfirmed' : 'taskOpen')}>
          {checked ? '☑' : '☐'}
        </span>
      )}
      <Lines lines={lines} />
      {items.length > 0 && <List items={items} />}
    </li>
  );
}

/** A wide table scrolls in a box of its own, which can be focused so that the keyboard can scroll it. */
function Table({ rows, hasHead }: { rows: readonly Line[][]; hasHead: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
    // biome-ignore lint/a11y/useSemanticElements: it holds no form fields.
    <div class="wide-table" role="group" aria-label={t('noteTable')} tabIndex={0}>
      <table>
        <tbody>
          {rows.map((row, at) => {
            const isHead = hasHead && at === 0;
            const As = isHead ? 'th' : 'td';
            return (
              <tr key={at}>
                {row.map((cell, column) => (
                  <As key={column} scope={isHead ? 'col' : undefined}>
                    <InlineText line={cell} />
                  </As>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      <InlineText line={line} />
    </Fragment>
  ));
}

function InlineText({ line }: { line: Line }) {
  return line.map(({ as, text }, index) => {
    if (as === 'block') return <Code key={index} text={text} />;
    if (as === 'code') return <code key={index}>{text}</code>;
    if (as === 'text') return text;
    return (
      <a key={index} href={text} target="_blank" rel="noreferrer">
        {text}
      </a>
    );
  });
}
