import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../words';
import { elementsOf } from './elements';
import { type Piece, parse } from './parse';
import './markdown.css';

/** Milliseconds of work per slice, so that the page draws and answers in between. */
const SLICE_MS = 8;

/**
 * Markdown as elements. Long texts appear piece by piece. Pictures are shown by their texts, because nothing may
 * be loaded from the network. Load this module lazily: its parser is large.
 */
export function Markdown({ text }: { text: string }) {
  const [shown, setShown] = useState<{ pieces: ComponentChild[]; isWhole: boolean }>({
    pieces: [],
    isWhole: false,
  });
  useEffect(() => {
    let isOver = false;
    const run = async () => {
      const pieces: ComponentChild[] = [];
      const steps = parse(text);
      for (let step = steps.next(); !isOver; ) {
        const end = performance.now() + SLICE_MS;
        for (; !step.done && performance.now() < end; step = steps.next()) {
          pieces.push(<Shown key={pieces.length} piece={step.value} />);
        }
        setShown({ pieces: [...pieces], isWhole: step.done === true });
        if (step.done) return;
        await nextTask();
      }
    };
    void run();
    return () => {
      isOver = true;
    };
  }, [text]);
  return (
    <div class="markdown" aria-busy={!shown.isWhole}>
      {shown.pieces}
    </div>
  );
}

/** Drawn once: Preact skips a piece that is the same object as before. */
function Shown({ piece }: { piece: Piece }) {
  if (typeof piece !== 'string') return <>{elementsOf(piece)}</>;
  return (
    <>
      <p class="note">{t('shownAsText')}</p>
      <pre class="as-text">{piece}</pre>
    </>
  );
}

/** Lets the page draw. A frame would never come in a hidden page. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
