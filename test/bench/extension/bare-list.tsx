import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

const ROWS = Array.from({ length: 120 }, (_, index) => `Knowledge base ${index + 1}`);

/** The least that a page with a list in it can be, in the library that Satchel's pages are made with. */
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
