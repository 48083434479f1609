import type { CodeSuggestion } from '@seker/contract';

/** The suggestions that have come, by answer, and those that stand beside the current answer and never change there. */
export interface SuggestionShelf {
  /** Answers that all of them are learned from. */
  readonly learned: number | null;
  readonly byKey: ReadonlyMap<string, Shelved>;
  /** Of the current answer, as they came first: Alt 1–5 stay what they are. */
  readonly held: { readonly key: string; readonly codes: readonly CodeSuggestion[] } | null;
}

interface Shelved {
  readonly codes: readonly CodeSuggestion[];
  /** How many acts had been done when it was asked for. */
  readonly acts: number;
}

export const EMPTY_SHELF: SuggestionShelf = { learned: null, byKey: new Map(), held: null };

/** After so many acts there is more to learn from. */
const OLD_AFTER_ACTS = 25;

/** Which of the answers are asked for: those that have no suggestions, then those whose are old. */
export function wantedKeys(
  { byKey }: SuggestionShelf,
  keys: readonly string[],
  acts: number,
  most: number,
): readonly string[] {
  const all = [...new Set(keys)];
  const missing = all.filter((key) => !byKey.has(key));
  if (missing.length === 0) return [];
  const old = all.filter((key) => acts - (byKey.get(key)?.acts ?? acts) >= OLD_AFTER_ACTS);
  return [...missing, ...old].slice(0, most);
}

export function shelved(
  shelf: SuggestionShelf,
  came: {
    readonly learned: number;
    readonly suggestions: readonly { readonly key: string; readonly codes: readonly CodeSuggestion[] }[];
  },
  acts: number,
): SuggestionShelf {
  const byKey = new Map(shelf.byKey);
  for (const { key, codes } of came.suggestions) byKey.set(key, { codes, acts });
  return { ...shelf, learned: came.learned, byKey };
}

/** The shelf with the suggestions of the current answer held as they came first. */
export function holding(shelf: SuggestionShelf, key: string): SuggestionShelf {
  if (shelf.held?.key === key) return shelf;
  const codes = shelf.byKey.get(key)?.codes;
  if (codes === undefined) return shelf.held === null ? shelf : { ...shelf, held: null };
  return { ...shelf, held: { key, codes } };
}
