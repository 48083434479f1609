import type { CodeRule } from '../rules/code-rule.ts';

/** A rule of a code in a file; a kind that no rule has is null. */
export type FileRule = Pick<CodeRule, 'language' | 'text' | 'isAuto'> & { readonly kind: CodeRule['kind'] | null };

/** A code as a file of a codeframe tells it; undefined: the file says nothing of it. */
export interface FileCode {
  /** The row of the file, or the place of the code in it, from 1. */
  readonly row: number;
  /** Null: what stands there is none. */
  readonly kind: 'code' | 'net' | 'system' | null | undefined;
  /** Null: the next one; not a whole number: what stands there is none. */
  readonly number: number | null;
  /** The number of its net; null: it stands at the top. */
  readonly net: number | null | undefined;
  /** By language; an empty one is taken away. */
  readonly names: Readonly<Record<string, string>>;
  readonly note: string | undefined;
  readonly isExclusive: boolean | undefined;
  readonly rules: readonly FileRule[] | undefined;
}

/** Parts of a code that a file may change. */
export const CODE_PARTS = ['names', 'note', 'net', 'exclusive', 'rules'] as const;
export type CodePart = (typeof CODE_PARTS)[number];

/** Why a code of a file is not taken. */
export const FILE_FAULTS = [
  /** Its number stands twice in the file, or it has the name of another code. */
  'categoryExists',
  'numberUnfit',
  'nameMissing',
  'tooLong',
  /** A net is no code, and a code no net. */
  'kindDiffers',
  /** It was merged or retired, and its number is never used again. */
  'codeGone',
  /** Codes that every frame has are not added and not changed, but for their rules. */
  'systemCode',
  'netUnknown',
  'netInItself',
  'ruleUnfit',
  /** Answers have it beside other codes, so that it cannot exclude them. */
  'codeExcludes',
  'tooMany',
] as const;
export type FileCodeFault = (typeof FILE_FAULTS)[number];
