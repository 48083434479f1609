/** The groups of nodes that reach each other (Tarjan), each sorted; a node alone counts only if it points to itself. */
export function findCycles(graph: ReadonlyMap<string, ReadonlySet<string>>): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const cycles: string[][] = [];

  function enter(node: string): number {
    const index = order.size;
    order.set(node, index);
    stack.push(node);
    open.add(node);
    let lowest = index;
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, enter(next));
      else if (open.has(next)) lowest = Math.min(lowest, low.get(next) ?? order.get(next) ?? lowest);
    }
    low.set(node, lowest);
    if (lowest === index) close(node);
    return lowest;
  }

  function close(root: string): void {
    const group = stack.splice(stack.indexOf(root));
    for (const node of group) open.delete(node);
    if (group.length > 1 || graph.get(root)?.has(root) === true) cycles.push(group.toSorted());
  }

  for (const node of graph.keys()) if (!order.has(node)) enter(node);
  return cycles;
}
