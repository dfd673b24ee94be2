import { useEffect, useId, useState } from 'preact/hooks';

const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  /** Called with the trimmed query once typing pauses, or at once on Enter. */
  onSearch: (query: string) => void;
}

/** A search field. Escape clears it. */
export function SearchField({ label, onSearch }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  // The letters of a word that is not chosen yet are no query.
  const [isComposing, setComposing] = useState(false);
  const query = typed.trim();

  useEffect(() => {
    if (isComposing) return;
    const timer = setTimeout(() => onSearch(query), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query, isComposing]);

  return (
    <search>
      <form
        class="field"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(query);
        }}
      >
        <label for={id} class="hidden">
          {label}
        </label>
        <input
          id={id}
          type="search"
          autocomplete="off"
          spellcheck={false}
          placeholder={label}
          value={typed}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            setComposing(event.isComposing);
          }}
          onCompositionEnd={() => setComposing(false)}
          onKeyDown={(event) => {
            // Chromium clears a search field on Escape; Firefox does not.
            if (event.key === 'Escape' && !event.isComposing) setTyped('');
          }}
        />
      </form>
    </search>
  );
}
