import type { CodeRow } from '@seker/contract';
import type { CodeTree } from './code-tree.ts';
import { nameOfCode, netsOf } from './code-tree.ts';
import { foldLetters } from './fold-letters.ts';

/** A number for a new code: the one after the last of its net, or the next that no code of the frame has had. */
export function proposedNumber({ byId }: Pick<CodeTree, 'byId'>, netId: number | null): number {
  const codes = [...byId.values()];
  const taken = new Set(codes.map(({ number }) => number));
  const within =
    netId === null ? codes : codes.filter(({ id }) => id === netId || netsOf({ byId }, id).includes(netId));
  // Those that every frame has stand apart at the end, and so does a net of them.
  const isOfSystem = (id: number): boolean =>
    codes.some(({ parentId, systemKey }) => parentId === id && systemKey !== null);
  const own = within.filter(({ systemKey, isNet, id }) => systemKey === null && !(isNet && isOfSystem(id)));
  let number = Math.max(0, ...(own.length === 0 ? codes : own).map((code) => code.number)) + 1;
  while (taken.has(number)) number += 1;
  return number;
}

/** Codes whose names have a word in common with a new one. */
export function codesNamedAlike(tree: CodeTree, name: string, language: string): readonly CodeRow[] {
  const words = wordsOf(name);
  if (words.size === 0) return [];
  return tree.codes.filter((code) =>
    [...wordsOf(`${nameOfCode(code, language)} ${code.note}`)].some((word) => words.has(word)),
  );
}

/** Words that say something: „of” and „the” are in many names. */
function wordsOf(text: string): ReadonlySet<string> {
  return new Set((foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= 3));
}
