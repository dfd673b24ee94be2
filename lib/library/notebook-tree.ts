import type { Notebook } from '../service/note';

/**
 * Notebooks in tree order with their depth: each directly after its parent; siblings keep their order. A
 * notebook with an unknown parent or a cycle of parents is at the top level.
 */
export function notebookTree(notebooks: readonly Notebook[]): { notebook: Notebook; depth: number }[] {
  const ids = new Set(notebooks.map(({ id }) => id));
  const children = new Map<string, Notebook[]>();
  for (const notebook of notebooks) {
    const parent = ids.has(notebook.parentId) ? notebook.parentId : '';
    children.set(parent, [...(children.get(parent) ?? []), notebook]);
  }
  const placed = new Set<string>();
  const branch = (notebook: Notebook, depth: number): { notebook: Notebook; depth: number }[] => {
    if (placed.has(notebook.id)) return [];
    placed.add(notebook.id);
    const inside = children.get(notebook.id) ?? [];
    return [{ notebook, depth }, ...inside.flatMap((child) => branch(child, depth + 1))];
  };
  const tree = (children.get('') ?? []).flatMap((notebook) => branch(notebook, 0));
  return [...tree, ...notebooks.flatMap((notebook) => branch(notebook, 0))];
}
