import type { CodeRow } from '@seker/contract';

/** What a frame says of the codes that an answer may have together. */
export interface CodeRules {
  readonly isMultiple: boolean;
  readonly mostCodes: number | null;
  readonly byId: ReadonlyMap<number, Pick<CodeRow, 'isExclusive'>>;
}

export type CodesPut =
  | { readonly codes: readonly number[]; readonly cleared: readonly number[] }
  /** The answer has as many codes as it may. */
  | { readonly refused: 'full' };

/** The codes of an answer once one more is put: alone it replaces, an exclusive one clears, and none goes beyond the limit. */
export function codesPut(rules: CodeRules, codes: readonly number[], codeId: number): CodesPut {
  if (codes.includes(codeId)) return { codes, cleared: [] };
  const isExclusive = (id: number): boolean => rules.byId.get(id)?.isExclusive ?? false;
  if (!rules.isMultiple || isExclusive(codeId)) return { codes: [codeId], cleared: codes };
  const kept = codes.filter((id) => !isExclusive(id));
  if (rules.mostCodes !== null && kept.length >= rules.mostCodes) return { refused: 'full' };
  return { codes: [...kept, codeId], cleared: codes.filter(isExclusive) };
}

/** How many codes an answer may have; null: no limit. */
export function mostCodesOf({ isMultiple, mostCodes }: Pick<CodeRules, 'isMultiple' | 'mostCodes'>): number | null {
  return isMultiple ? mostCodes : 1;
}
