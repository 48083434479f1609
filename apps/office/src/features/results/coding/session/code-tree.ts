import type { CodeRow } from '@seker/contract';

/** A row of the tree: a code, or the net that those after it stand in. */
export interface TreeRow {
  readonly code: CodeRow;
  /** How many nets stand above it within its group. */
  readonly depth: number;
}

/** A net of the highest level with all that is in it; codes without a net are groups by themselves. */
export interface TreeGroup {
  readonly rows: readonly TreeRow[];
}

export interface CodeTree {
  readonly groups: readonly TreeGroup[];
  /** What can be put, in the order of the tree. */
  readonly codes: readonly CodeRow[];
  /** Every code of the frame, those that were merged and retired, too. */
  readonly byId: ReadonlyMap<number, CodeRow>;
}

/** The tree of a frame as encoders see it: without what was retired or merged, and without nets in which nothing is left. */
export function codeTree(codes: readonly CodeRow[]): CodeTree {
  const byId = new Map(codes.map((code) => [code.id, code]));
  const inUse = codes.filter((code) => !code.isRetired && code.mergedInto === null);
  const children = Map.groupBy(
    inUse.toSorted((one, other) => one.position - other.position),
    ({ parentId }) => parentId,
  );
  const rowsOf = (code: CodeRow, depth: number): readonly TreeRow[] => {
    if (!code.isNet) return [{ code, depth }];
    const within = (children.get(code.id) ?? []).flatMap((child) => rowsOf(child, depth + 1));
    return within.length === 0 ? [] : [{ code, depth }, ...within];
  };
  const groups: TreeGroup[] = [];
  let loose: TreeRow[] = [];
  const closeLoose = (): void => {
    if (loose.length > 0) groups.push({ rows: loose });
    loose = [];
  };
  for (const code of children.get(null) ?? []) {
    const rows = rowsOf(code, 0);
    if (!code.isNet) loose.push(...rows);
    else if (rows.length > 0) {
      closeLoose();
      groups.push({ rows });
    }
  }
  closeLoose();
  const shown = groups.flatMap(({ rows }) => rows.map(({ code }) => code));
  return { groups, codes: shown.filter(({ isNet }) => !isNet), byId };
}

/** The nets that a code stands in, the nearest first. */
export function netsOf({ byId }: Pick<CodeTree, 'byId'>, codeId: number): readonly number[] {
  const nets: number[] = [];
  let parent = byId.get(codeId)?.parentId ?? null;
  while (parent !== null && !nets.includes(parent)) {
    nets.push(parent);
    parent = byId.get(parent)?.parentId ?? null;
  }
  return nets;
}

/** The name of a code in the language of the screen, or in the first that it has. */
export function nameOfCode({ names }: Pick<CodeRow, 'names'>, language: string): string {
  return names[language] ?? names['en'] ?? Object.values(names)[0] ?? '';
}
