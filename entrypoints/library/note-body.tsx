import { useMemo, useRef, useState } from 'preact/hooks';
import { blocksOfNote } from '../../lib/note-text/recognise';
import { t } from '../../lib/words';
import { FindBar } from './find-bar';
import { NoteBlocks } from './note-blocks';
import { useFindKey } from './use-find-key';

interface NoteBodyProps {
  /** The note's text, without the title. */
  text: string;
  finding: boolean;
  onFind: (finding: boolean) => void;
}

/** A note's text to read, with a field that finds words in it. */
export function NoteBody({ text, finding, onFind }: NoteBodyProps) {
  const note = useRef<HTMLElement>(null);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const body = useMemo(() => {
    const blocks = blocksOfNote(text);
    return blocks.length > 0 ? <NoteBlocks blocks={blocks} /> : <p class="quiet">{t('nothingHere')}</p>;
  }, [text]);
  useFindKey(() => {
    onFind(true);
    field?.select();
  });
  return (
    <>
      {finding && (
        <FindBar
          note={note}
          text={text}
          field={(element) => {
            // The user opened it to type.
            if (element && !field) element.focus();
            setField(element);
          }}
          onClose={() => {
            onFind(false);
            note.current?.focus();
          }}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it. */}
      <section ref={note} class="note-text" aria-label={t('noteTextLabel')} tabIndex={0}>
        {body}
      </section>
    </>
  );
}
