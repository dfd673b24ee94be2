import { useId, useRef } from 'preact/hooks';
import { t } from '../../lib/words';
import { useTags } from './use-tags';
import type { Wordless } from './wordless';
import './own-words.css';

interface OwnWordsFieldProps {
  value: string;
  onInput: (words: string) => void;
  /** Set if the choice cannot carry own words. */
  wordless: Wordless | undefined;
  /** Whether own words and the link are saved together, as a file. */
  withLink: boolean;
  /** Saves the article instead; undefined if the page has none. */
  onArticle?: (() => void) | undefined;
  /** Saves own words with the link instead; undefined if the page has no address. */
  onLink?: (() => void) | undefined;
}

/** The user's own words about the page, with tags. If they cannot be saved with it, it offers what can. */
export function OwnWordsField({ value, onInput, wordless, withLink, onArticle, onLink }: OwnWordsFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { tags, active, update, hide, complete, onKeyDown } = useTags(area, onInput);
  const hasWords = value.trim() !== '';
  const refused = hasWords && wordless;
  return (
    <div class="words">
      <textarea
        ref={area}
        class={hasWords ? 'has-words' : undefined}
        dir="auto"
        rows={1}
        aria-label={t('wordsLabel')}
        aria-describedby={`${id}-note`}
        aria-autocomplete="list"
        aria-controls={tags.length > 0 ? `${id}-tags` : undefined}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        placeholder={t('wordsPlaceholder')}
        value={value}
        onInput={(event) => {
          onInput(event.currentTarget.value);
          update();
        }}
        onKeyDown={onKeyDown}
        onBlur={hide}
      />
      {tags.length > 0 && (
        <div id={`${id}-tags`} class="tag-list" role="listbox" aria-label={t('wordsTags')}>
          {tags.map((tag, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
            <div
              key={tag}
              id={`${id}-${index}`}
              class="tag ellipsis"
              role="option"
              aria-selected={index === active}
              // A click would come after the field has lost the focus.
              onPointerDown={(event) => {
                event.preventDefault();
                complete(tag);
              }}
            >
              #{tag}
            </div>
          ))}
        </div>
      )}
      <div id={`${id}-note`} role="status" class="words-note">
        {refused && <p>{t(refused === 'link' ? 'wordsNotWithLink' : 'wordsNotWithFile')}</p>}
        {hasWords && withLink && !refused && <p class="quiet">{t('wordsWithLink')}</p>}
      </div>
      {refused && (
        <div class="buttons">
          {onArticle && (
            <button type="button" onClick={onArticle}>
              {t('wordsArticle')}
            </button>
          )}
          {onLink && (
            <button type="button" onClick={onLink}>
              {t('wordsAndLink')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
