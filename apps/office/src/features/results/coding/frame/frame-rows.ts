import type { CodeRow } from '@seker/contract';
import { nameOfCode } from '../session/code-tree.ts';
import { beginningOfWord, foldLetters } from '../session/fold-letters.ts';

/** A row of the editor's tree. */
export interface FrameRow {
  readonly code: CodeRow;
  /** How many nets stand above it. */
  readonly depth: number;
  /** Null: it is no net, or there is nothing in it. */
  readonly isFolded: boolean | null;
}

export interface SeenFrame {
  readonly search: string;
  readonly folded: ReadonlySet<number>;
  /** Whether retired codes are shown. */
  readonly showsRetired: boolean;
  readonly language: string;
}

/** The rows of a frame in their order. A search opens the nets that have what it means. */
export function frameRows(codes: readonly CodeRow[], seen: SeenFrame): readonly FrameRow[] {
  const shown = codes.filter(({ mergedInto, isRetired }) => mergedInto === null && (seen.showsRetired || !isRetired));
  const children = Map.groupBy(
    shown.toSorted((one, other) => one.position - other.position || one.number - other.number),
    ({ parentId }) => parentId,
  );
  const wanted = foldLetters(seen.search.trim());
  const rowsOf = (code: CodeRow, depth: number): readonly FrameRow[] => {
    const own = children.get(code.id) ?? [];
    const within = own.flatMap((child) => rowsOf(child, depth + 1));
    if (wanted !== '') {
      if (within.length === 0 && !isMeant(code, wanted, seen.language)) return [];
      return [{ code, depth, isFolded: within.length === 0 ? null : false }, ...within];
    }
    if (own.length === 0) return [{ code, depth, isFolded: null }];
    return seen.folded.has(code.id) ? [{ code, depth, isFolded: true }] : [{ code, depth, isFolded: false }, ...within];
  };
  return (children.get(null) ?? []).flatMap((code) => rowsOf(code, 0));
}

function isMeant(code: CodeRow, wanted: string, language: string): boolean {
  return (
    String(code.number).startsWith(wanted) ||
    beginningOfWord(foldLetters(nameOfCode(code, language)), wanted) >= 0 ||
    beginningOfWord(foldLetters(code.note), wanted) >= 0
  );
}
