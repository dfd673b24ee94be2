import { t } from '../../lib/words';
import { itemName } from './item-text';
import type { LibraryPlace } from './place';
import type { Crumb } from './view-head';

/** The breadcrumbs of a place. Every step but the last is a link. */
export function crumbsOf(place: LibraryPlace, leave: (to: LibraryPlace) => void): Crumb[] {
  const steps = stepsOf(place);
  return steps.map(({ name, to }, index) =>
    index === steps.length - 1 ? { name } : { name, go: () => leave(to) },
  );
}

function stepsOf({ service, inside, leaf }: LibraryPlace): { name: string; to: LibraryPlace }[] {
  const top = { name: t(service === 'notes' ? 'notes' : 'knowledgeBases'), to: { service } };
  const end = leaf ? [{ name: itemName(leaf), to: { service, inside, leaf } }] : [];
  if (!inside) return [top, ...end];
  if ('notebook' in inside) {
    return [top, { name: itemName(inside.notebook), to: { service, inside } }, ...end];
  }
  const { base, folders } = inside;
  return [
    top,
    { name: itemName(base), to: { service, inside: { base, folders: [] } } },
    ...folders.map((folder, depth) => ({
      name: folder.name,
      to: { service, inside: { base, folders: folders.slice(0, depth + 1) } },
    })),
    ...end,
  ];
}
