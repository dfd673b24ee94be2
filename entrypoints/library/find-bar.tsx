import type { Ref, RefObject } from 'preact';
import { useId } from 'preact/hooks';
import { Tool } from '../../lib/ui/tool';
import { t } from '../../lib/words';
import { MOST_MATCHES } from './find';
import { useFind } from './use-find';

interface FindBarProps {
  note: RefObject<HTMLElement | null>;
  /** The text that `note` shows. */
  text: string;
  field: Ref<HTMLInputElement>;
  onClose: () => void;
}

/** The field that finds words in the open note, with the number of matches and buttons that go through them. */
export function FindBar({ note, text, field, onClose }: FindBarProps) {
  const id = useId();
  // Here, so that the highlights go with the field.
  const { query, setQuery, count, at, move } = useFind(note, text);
  return (
    <search class="find" aria-label={t('findInNote')}>
      <label for={id} class="hidden">
        {t('findInNote')}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        autocomplete="off"
        spellcheck={false}
        placeholder={t('findInNote')}
        value={query}
        onInput={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.isComposing) return;
          if (event.key === 'Escape') onClose();
          else if (event.key === 'Enter') move(event.shiftKey ? -1 : 1);
          else return;
          event.preventDefault();
        }}
      />
      <span role="status" class="quiet">
        {query && countWords(count, at)}
      </span>
      <Tool icon="chevron-up" word={t('findPrevious')} aria-disabled={count === 0} onClick={() => move(-1)} />
      <Tool icon="chevron-down" word={t('findNext')} aria-disabled={count === 0} onClick={() => move(1)} />
      <Tool icon="close" word={t('close')} onClick={onClose} />
    </search>
  );
}

function countWords(count: number, at: number): string {
  if (count === 0) return t('findNone');
  return t('countOf', at + 1, count === MOST_MATCHES ? `${count}+` : count);
}
