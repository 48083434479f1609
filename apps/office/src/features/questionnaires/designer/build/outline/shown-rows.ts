import type { IndexedNode } from '../../session/draft-index.ts';
import { jsonLine } from '../../session/json-line.ts';
import { AFTER_PAGES, BEFORE_PAGES, type Surrounding, surroundingUid } from '../../session/surroundings.ts';

/** A row of the outline: a node, or a text around the pages. */
export type ShownRow =
  | { readonly uid: string; readonly entry: IndexedNode }
  | { readonly uid: string; readonly surrounding: Surrounding };

/** The nodes between the texts around the pages; with a search, those that fit it. */
export function shownRows(
  nodes: readonly IndexedNode[],
  wanted: string,
  wordsOf: (surrounding: Surrounding) => string,
): readonly ShownRow[] {
  const typed = wanted.trim().toLowerCase();
  const around = (surroundings: readonly Surrounding[]): readonly ShownRow[] =>
    surroundings
      .filter((surrounding) => wordsOf(surrounding).toLowerCase().includes(typed))
      .map((surrounding) => ({ uid: surroundingUid(surrounding), surrounding }));
  return [
    ...around(BEFORE_PAGES),
    ...nodes.map((entry): ShownRow => ({ uid: entry.node.uid, entry })),
    ...around(AFTER_PAGES),
  ];
}

/** What is not folded away; with a search, what fits it and what that stands in. */
export function shownNodes(
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
