import { type Code, type CodeId, isLiving } from './code.ts';
import { type Codeframe, findCode } from './codeframe.ts';

export interface TreeRow {
  readonly code: Code;
  /** 0 at the top. */
  readonly depth: number;
}

/**
 * The rows of a frame as they are read: each net before what it holds, by position and then by number, system codes
 * last. `which` chooses between the codes that can still be given and all that are in the data.
 */
export function treeRows(frame: Codeframe, which: 'living' | 'all' = 'living'): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const shown = frame.codes.filter((code) => which === 'all' || isLiving(code)).toSorted(inOrder);
  const ids = new Set(shown.map(({ id }) => id));
  const walk = (parent: CodeId | null, depth: number): void => {
    for (const code of shown) {
      // What stands in a net that is not shown moves to the top.
      const above = code.parent !== null && ids.has(code.parent) ? code.parent : null;
      if (above !== parent) continue;
      rows.push({ code, depth });
      if (code.kind === 'net') walk(code.id, depth + 1);
    }
  };
  walk(null, 0);
  return rows;
}

/** The nets above these codes, each once, the nearest first. */
export function netsOf(frame: Codeframe, codes: readonly CodeId[]): readonly CodeId[] {
  const nets = new Set<CodeId>();
  for (const id of codes) for (const net of netsAbove(frame, id)) nets.add(net);
  return [...nets];
}

/** The nets above one code, from the nearest to the top. */
export function netsAbove(frame: Codeframe, id: CodeId): readonly CodeId[] {
  const above: CodeId[] = [];
  let parent = findCode(frame, id)?.parent ?? null;
  while (parent !== null && !above.includes(parent)) {
    above.push(parent);
    parent = findCode(frame, parent)?.parent ?? null;
  }
  return above;
}

function inOrder(one: Code, other: Code): number {
  const isSystem = Number(one.system !== null) - Number(other.system !== null);
  return isSystem || one.position - other.position || one.number - other.number;
}
