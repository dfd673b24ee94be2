import type { Notebook } from '../service/note';

/**
 * Notebooks in the order of a tree: each right after the one it lies in, with its depth. The order among
 * neighbours stays. One whose parent is unknown, or which lies in itself, stands at the top.
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
