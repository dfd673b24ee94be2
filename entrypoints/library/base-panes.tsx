import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Folder } from '../../lib/model/destination';
import { useAnswer } from '../../lib/ui/hooks/use-answer';
import { BaseView } from './base-view';
import { type BaseItem, withDetail } from './place';
import type { Navigation } from './use-navigation';

interface BasePanesProps {
  base: BaseItem;
  folders: Folder[];
  at: Navigation;
}

/**
 * A knowledge base, with a pane for each folder opened on the way to the current one. Hidden panes keep their
 * search and its results for the way back.
 */
export function BasePanes({ base, folders, at }: BasePanesProps) {
  const about = useAnswer('library.base', () => ({ id: base.id }));
  const detail = about.value?.value;
  // A knowledge base opened by its address has little more than an id, and may have become read-only since.
  useLayoutEffect(() => {
    if (detail) at.change((place) => withDetail(place, detail));
  }, [detail]);

  const ways = [[], ...folders.map((_, depth) => folders.slice(0, depth + 1))];
  const opened = useRef<string[]>([]);
  const shown = ways.filter((way) => way.length === folders.length || opened.current.includes(idAt(way)));
  opened.current = shown.map(idAt);
  return shown.map((way) => (
    <section
      key={idAt(way)}
      class="pane"
      hidden={at.place.leaf !== undefined || way.length < folders.length}
      aria-label={base.name}
    >
      <BaseView base={base} folders={way} about={about} at={at} />
    </section>
  ));
}

/** The id of the folder at the end of the path; empty for the knowledge base itself. */
function idAt(way: Folder[]): string {
  return way.at(-1)?.id ?? '';
}
