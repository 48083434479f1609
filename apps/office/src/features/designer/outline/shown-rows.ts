import type { IndexedNode } from '../session/draft-index.ts';
import { jsonLine } from '../session/json-line.ts';

/** What is not folded away; with a search, what fits it and what that stands in. */
export function shownRows(
  order: readonly IndexedNode[],
  folded: ReadonlySet<string>,
  wanted: string,
  wordsOf: (entry: IndexedNode) => string,
): readonly IndexedNode[] {
  const typed = wanted.trim().toLowerCase();
  if (typed === '') {
    const hidden = new Set<string>();
    return order.filter(({ node, parent }) => {
      const isHidden = parent !== null && (hidden.has(parent) || folded.has(parent));
      if (isHidden) hidden.add(node.uid);
      return !isHidden;
    });
  }
  const kept = new Set<string>();
  for (const entry of order.toReversed()) {
    const text = `${jsonLine(entry.node['number'])} ${wordsOf(entry)}`.toLowerCase();
    if (!kept.has(entry.node.uid) && !text.includes(typed)) continue;
    kept.add(entry.node.uid);
    if (entry.parent !== null) kept.add(entry.parent);
  }
  return order.filter(({ node }) => kept.has(node.uid));
}
