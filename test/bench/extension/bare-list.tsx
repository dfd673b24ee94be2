import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

const ROWS = Array.from({ length: 120 }, (_, index) => `Knowledge base ${index + 1}`);

/** The smallest page with a list, made with the library that Satchel's pages use. */
function BareList() {
  const save = useRef<HTMLButtonElement>(null);
  useEffect(() => save.current?.focus(), []);
  return (
    <>
      {ROWS.map((name) => (
        <p key={name} class="item">
          {name}
        </p>
      ))}
      <button type="submit" ref={save}>
        Save
      </button>
    </>
  );
}

render(<BareList />, document.body);
