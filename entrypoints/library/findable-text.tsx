import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/words';
import { findIn, MAX_MATCHES } from './find';

/** A text to read, with a field that finds words in it. */
export function FindableText({ text }: { text: string }) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const block = useRef<HTMLElement>(null);
  const stretches = useMemo(() => findIn(text, query), [text, query]);
  const count = stretches.filter(({ match }) => match !== undefined).length;

  useEffect(() => {
    if (query) block.current?.querySelector('[data-here]')?.scrollIntoView({ block: 'nearest' });
  }, [at, query]);

  function move(by: number) {
    if (count > 0) setAt((at + by + count) % count);
  }

  return (
    <>
      <search class="find" aria-label={t('findInNote')}>
        <label for={id} class="hidden">
          {t('findInNote')}
        </label>
        <input
          id={id}
          type="search"
          autocomplete="off"
          spellcheck={false}
          placeholder={t('findInNote')}
          value={query}
          onInput={(event) => {
            setQuery(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.isComposing) return;
            event.preventDefault();
            move(event.shiftKey ? -1 : 1);
          }}
        />
        <span role="status" class="quiet">
          {query && countWords(count, at)}
        </span>
        <button
          type="button"
          aria-label={t('findPrevious')}
          title={t('findPrevious')}
          disabled={count === 0}
          onClick={() => move(-1)}
        >
          <span class="arrow up" />
        </button>
        <button
          type="button"
          aria-label={t('findNext')}
          title={t('findNext')}
          disabled={count === 0}
          onClick={() => move(1)}
        >
          <span class="arrow" />
        </button>
      </search>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it. */}
      <section ref={block} class="note-text" aria-label={t('evidenceText')} tabIndex={0}>
        {text === ''
          ? t('libraryEmpty')
          : stretches.map((stretch, index) =>
              stretch.match === undefined ? (
                stretch.text
              ) : (
                <mark key={index} data-here={stretch.match === at || undefined}>
                  {stretch.text}
                </mark>
              ),
            )}
      </section>
    </>
  );
}

function countWords(count: number, at: number): string {
  if (count === 0) return t('findNone');
  return t('findCount', at + 1, count === MAX_MATCHES ? `${count}+` : count);
}
