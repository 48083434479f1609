import type { CodeRow } from '@seker/contract';
import type { CodeTree } from './code-tree.ts';
import { nameOfCode } from './code-tree.ts';
import { beginningOfWord, foldLetters } from './fold-letters.ts';

/** A part of a name that the filter found. */
export interface NameMatch {
  readonly from: number;
  readonly to: number;
}

export interface FoundCodes {
  /** By number or name, in the order of the tree; the place in the name, or null where the number was found. */
  readonly matches: ReadonlyMap<number, NameMatch | null>;
  /** What Enter puts. */
  readonly first: CodeRow | null;
  /** In whose notes it was found; looked for only where no name has it. */
  readonly inNotes: readonly CodeRow[];
}

const NONE: FoundCodes = { matches: new Map(), first: null, inNotes: [] };

/** The codes that a filter means: by the beginning of their number or of a word of their name, else of their note. */
export function filterCodes(tree: CodeTree, typed: string, language: string): FoundCodes {
  const wanted = foldLetters(typed.trim());
  if (wanted === '') return NONE;
  const matches = new Map<number, NameMatch | null>();
  let first: CodeRow | null = null;
  for (const code of tree.codes) {
    const number = String(code.number);
    const at = beginningOfWord(foldLetters(nameOfCode(code, language)), wanted);
    if (!number.startsWith(wanted) && at < 0) continue;
    matches.set(code.id, at < 0 ? null : { from: at, to: at + wanted.length });
    // A whole number is meant, also where others begin with it: 3 of 3, 31 and 32.
    if (first === null || number === wanted) first = code;
  }
  if (first !== null) return { matches, first, inNotes: [] };
  const inNotes = tree.codes.filter(({ note }) => beginningOfWord(foldLetters(note), wanted) >= 0);
  return { matches, first, inNotes };
}
