import { type ComponentChildren, createContext } from 'preact';
import { useContext, useId, useMemo } from 'preact/hooks';
import { indexed, search } from '../../lib/search/search';
import { t, type Word } from '../../lib/words';
import { SECTION_WORDS, type SectionId } from './sections';

/** What the settings show: one section, or what a search finds in all of them. */
export const Shown = createContext<{ section: SectionId; query: string }>({
  section: 'connection',
  query: '',
});

interface SettingGroupProps {
  section: SectionId;
  title: Word;
  /** More words that a search finds it by. */
  words?: readonly Word[];
  children: ComponentChildren;
}

/** Settings that belong together, under their title. They stay mounted, and so keep what the user typed. */
export function SettingGroup({ section, title, words = [], children }: SettingGroupProps) {
  const id = useId();
  const shown = useContext(Shown);
  const index = useMemo(() => {
    const all = [SECTION_WORDS[section], title, ...words].map((word) => t(word)).join(' ');
    return indexed([all], (text) => text);
  }, [section, title, words]);
  const query = shown.query.trim();
  const isShown = query ? search(index, query).length > 0 : shown.section === section;
  return (
    <section class="group" hidden={!isShown} aria-labelledby={id}>
      {query && <p class="group-of quiet">{t(SECTION_WORDS[section])}</p>}
      <h2 id={id}>{t(title)}</h2>
      {children}
    </section>
  );
}
