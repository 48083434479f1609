import { END_PAGES } from '@seker/questionnaire/design';
import type { IndexedNode } from '../../session/draft-index.ts';
import { jsonLine } from '../../session/json-line.ts';
import { AFTER_PAGES, BEFORE_PAGES, ENDS_UID, type Surrounding, surroundingUid } from '../../session/surroundings.ts';

/** A row of the outline: a node, or a text around the pages. */
export type ShownRow =
  | { readonly uid: string; readonly entry: IndexedNode }
  | { readonly uid: string; readonly surrounding: Surrounding }
  /** The row in which the end pages stand together. */
  | { readonly uid: typeof ENDS_UID; readonly ends: true };

/** The nodes between the texts around the pages; with a search, those that fit it. */
export function shownRows(
  nodes: readonly IndexedNode[],
  wanted: string,
  wordsOf: (surrounding: Surrounding | typeof ENDS_UID) => string,
  isEndsFolded = false,
): readonly ShownRow[] {
  const typed = wanted.trim().toLowerCase();
  const around = (surroundings: readonly Surrounding[]): readonly ShownRow[] =>
    rowsOf(surroundings.filter((surrounding) => wordsOf(surrounding).toLowerCase().includes(typed)));
  const ends = wordsOf(ENDS_UID).toLowerCase().includes(typed) ? rowsOf(END_PAGES) : around(END_PAGES);
  const isGroup = typed === '' || ends.length > 0;
  return [
    ...around(BEFORE_PAGES),
    ...nodes.map((entry): ShownRow => ({ uid: entry.node.uid, entry })),
    ...around(AFTER_PAGES),
    ...(isGroup ? [{ uid: ENDS_UID, ends: true } as const] : []),
    // What is looked for is shown in every place where it stands.
    ...(typed === '' && isEndsFolded ? [] : ends),
  ];
}

function rowsOf(ends: readonly Surrounding[]): readonly ShownRow[] {
  return ends.map((surrounding) => ({ uid: surroundingUid(surrounding), surrounding }));
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
