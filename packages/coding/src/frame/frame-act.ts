import type { Code, CodeId } from './code.ts';

/** A code or net that is to be added. */
export interface NewCode {
  readonly id: CodeId;
  readonly uid: string;
  readonly kind: Code['kind'];
  /** Null takes the next one. */
  readonly number: number | null;
  readonly names: Code['names'];
  readonly note: string;
  readonly isExclusive: boolean;
}

/** A change of a frame; each is one revision. */
export type FrameAct =
  | { readonly kind: 'add'; readonly parent: CodeId | null; readonly added: NewCode }
  | { readonly kind: 'rename'; readonly code: CodeId; readonly names: Code['names']; readonly note: string }
  /** Its codings become codings of `into`. */
  | { readonly kind: 'merge'; readonly code: CodeId; readonly into: CodeId }
  /** It is retired, its parts take its place, and its units are open again. */
  | { readonly kind: 'split'; readonly code: CodeId; readonly parts: readonly NewCode[] }
  | { readonly kind: 'move'; readonly code: CodeId; readonly parent: CodeId | null; readonly position: number }
  /** It keeps its codings and is no longer given. */
  | { readonly kind: 'retire'; readonly code: CodeId };

export type FrameRefusal =
  | { readonly code: 'unknownCode' }
  | { readonly code: 'systemCode' }
  | { readonly code: 'codeIsGone' }
  | { readonly code: 'badNumber' }
  | { readonly code: 'numberTaken'; readonly number: number }
  | { readonly code: 'nameTaken'; readonly by: CodeId }
  | { readonly code: 'nameMissing' }
  | { readonly code: 'mergeIntoItself' }
  | { readonly code: 'mergeIntoNet' }
  | { readonly code: 'mergeIntoGone' }
  | { readonly code: 'mergeOfNet' }
  | { readonly code: 'splitOfNet' }
  | { readonly code: 'tooFewParts' }
  | { readonly code: 'parentIsNoNet' }
  | { readonly code: 'parentIsGone' }
  | { readonly code: 'netInItself' }
  | { readonly code: 'netNotEmpty' };
