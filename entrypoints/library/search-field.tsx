import { useEffect, useId, useState } from 'preact/hooks';

const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  /** Called with what was typed, without spaces around it, once typing pauses; at once on Enter. */
  onSearch: (query: string) => void;
}

/** A field to search with. Escape empties it. */
export function SearchField({ label, onSearch }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const query = typed.trim();

  useEffect(() => {
    const timer = setTimeout(() => onSearch(query), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);

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
          onInput={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Of the browsers only Chromium does so by itself.
            if (event.key === 'Escape' && !event.isComposing) setTyped('');
          }}
        />
      </form>
    </search>
  );
}
