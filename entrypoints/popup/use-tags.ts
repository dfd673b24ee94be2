import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { call } from '../../lib/messaging/client';
import { fold } from '../../lib/search/fold';
import { type Indexed, indexed, search } from '../../lib/search/search';
import { typedTag } from '../../lib/text/tags';

/** As many as can be seen at a glance. */
const MOST = 5;

/** Completes the `#tag` before the caret from the tags used before. They are loaded when the user begins a tag. */
export function useTags(area: RefObject<HTMLTextAreaElement | null>, onInput: (text: string) => void) {
  const [known, setKnown] = useState<Indexed<string>[]>();
  const [typed, setTyped] = useState<{ tag: string; start: number }>();
  const [active, setActive] = useState(-1);
  const asked = useRef(false);
  /** The caret's position after a completion. */
  const caret = useRef<number | undefined>(undefined);
  const found = typed && known ? search(known, typed.tag).filter((tag) => fold(tag) !== fold(typed.tag)) : [];
  const tags = found.slice(0, MOST);

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  function hide() {
    setTyped(undefined);
    setActive(-1);
  }

  /** Looks for a tag at the caret, after each change. */
  function update() {
    const { value, selectionEnd } = area.current ?? { value: '', selectionEnd: 0 };
    setTyped(typedTag(value.slice(0, selectionEnd)));
    setActive(-1);
    if (asked.current || !/[#＃]/.test(value)) return;
    asked.current = true;
    // Without an answer there is nothing to complete.
    call('tags.list', {}).then(
      (list) => setKnown(indexed(list, (tag) => tag)),
      () => {},
    );
  }

  function complete(tag: string) {
    if (!area.current || !typed) return;
    const { value } = area.current;
    const { start } = typed;
    const before = `${value.slice(0, start)}#${tag} `;
    caret.current = before.length;
    // The caret may have moved since.
    onInput(before + value.slice(start + 1 + typed.tag.length).replace(/^ /, ''));
    hide();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.isComposing || tags.length === 0) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || altKey || shiftKey) return;
    const chosen = tags[active];
    if (key === 'ArrowDown') setActive((active + 1) % tags.length);
    else if (key === 'ArrowUp') setActive(active <= 0 ? tags.length - 1 : active - 1);
    else if (key === 'Escape') hide();
    else if (chosen !== undefined && (key === 'Enter' || key === 'Tab')) complete(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return { tags, active, update, hide, complete, onKeyDown };
}
