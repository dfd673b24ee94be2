import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Folder } from '../../lib/destination';
import { useAnswer } from '../../lib/ui/use-answer';
import { BaseView } from './base-view';
import { type BaseItem, withDetail } from './place';
import type { Navigation } from './use-navigation';

interface BasePanesProps {
  base: BaseItem;
  folders: Folder[];
  at: Navigation;
}

/**
 * A knowledge base, with a pane for each folder that was opened on the way to where one is: what was searched for and
 * found there is still there on the way back.
 */
export function BasePanes({ base, folders, at }: BasePanesProps) {
  const about = useAnswer('library.base', () => ({ id: base.id }));
  const detail = about.value?.value;
  // Opened by its address, a base is known by little more than its id, and what it takes may have changed since.
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

/** Of the folder that a way leads to; empty for the base itself. */
function idAt(way: Folder[]): string {
  return way.at(-1)?.id ?? '';
}
