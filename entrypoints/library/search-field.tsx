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
            // Chromium clears a search field on Escape; Firefox does not.
            if (event.key === 'Escape' && !event.isComposing) setTyped('');
          }}
        />
      </form>
    </search>
  );
}
