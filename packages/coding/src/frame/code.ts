import type { Id } from '@seker/kernel';
import type { SystemCode } from './system-codes.ts';

export type CodeId = Id<'Code'>;

/** A category of a codeframe. It is never deleted once it was given: it is merged into another, or retired. */
export interface Code {
  readonly id: CodeId;
  /** Kept when a code is copied from a library, so that the memory of a group finds it in every project. */
  readonly uid: string;
  /** A net only holds other codes; it is never given, and follows from the codes below it. */
  readonly kind: 'code' | 'net';
  /** The value in exported data; never used for another code, even after this one is gone. */
  readonly number: number;
  /** The net that it stands in; null at the top. */
  readonly parent: CodeId | null;
  /** Position among the codes of the same net. */
  readonly position: number;
  /** By language. */
  readonly names: Readonly<Record<string, string>>;
  /** For coders: what belongs here and what does not. */
  readonly note: string;
  /** Stands alone in an answer's codes. */
  readonly isExclusive: boolean;
  readonly system: SystemCode | null;
  readonly mergedInto: CodeId | null;
  readonly isRetired: boolean;
}

/** Whether a code can still be given; a net cannot, but it can be filled. */
export function isLiving(code: Code): boolean {
  return !code.isRetired && code.mergedInto === null;
}

/** Whether a code is the only one of its answer; every system code is, but "other". */
export function standsAlone(code: Code): boolean {
  return code.isExclusive || (code.system !== null && code.system !== 'other');
}
