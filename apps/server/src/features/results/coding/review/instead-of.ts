import { type Codeframe, type CodeId, givenCode } from '@seker/coding';
import type { ReviewUnit } from '@seker/contract';

/** What was found to speak against codes, at the time when it was found. */
export interface StoredDoubt {
  readonly codes: readonly CodeId[];
  readonly instead: CodeId;
  readonly alike: number;
  readonly of: number;
}

/**
 * The code that answers like one got, as the frame is now; null where the answer has other codes by now, or that code
 * can be put no more.
 */
export function insteadOf(
  frame: Codeframe,
  { first }: Pick<ReviewUnit, 'first'>,
  { codes, instead, alike, of }: StoredDoubt,
): ReviewUnit['instead'] {
  const given = givenCode(frame, instead);
  const now = new Set(first?.codes ?? []);
  const then = new Set(codes.map((code) => givenCode(frame, code)?.id ?? code));
  const isSame = now.size === then.size && [...then].every((code) => now.has(code));
  return given === null || !isSame || now.has(given.id) ? null : { codeId: given.id, alike, of };
}
