/** What imports what, by name. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Every cycle of the graph, as one line each: `a → b → a`. Empty if there is none. */
export function cyclesIn(graph: Graph): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  function visit(node: string, way: readonly string[]): void {
    const from = way.indexOf(node);
    if (from >= 0) cycles.push([...way.slice(from), node].join(' → '));
    if (from >= 0 || done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...way, node]);
    done.add(node);
  }
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}

/** The graph of groups: each name replaced by its group, without imports inside a group. */
export function grouped(graph: Graph, groupOf: (name: string) => string): Graph {
  const groups = new Map<string, Set<string>>();
  for (const [name, imports] of graph) {
    const group = groupOf(name);
    const all = groups.get(group) ?? new Set();
    for (const each of imports) if (groupOf(each) !== group) all.add(groupOf(each));
    groups.set(group, all);
  }
  return groups;
}
