import { err, ok, type Result } from '@seker/kernel';
import { type CodeId, standsAlone } from './code.ts';
import { type Codeframe, findCode, givenCode } from './codeframe.ts';

export type PutRefusal = { readonly code: 'codeNotGiven' } | { readonly code: 'limitReached'; readonly most: number };

/**
 * What the codes of an answer become when one is put to them: in a single frame it replaces the other, an exclusive
 * one clears the others, and any other clears the exclusive one. Codes that were merged stand for their successors;
 * retired ones that the answer has stay. Refused for a net, a retired code, and beyond the most codes of an answer.
 */
export function codesPut(
  current: readonly CodeId[],
  add: CodeId,
  frame: Codeframe,
): Result<readonly CodeId[], PutRefusal> {
  const code = givenCode(frame, add);
  if (code === null) return err({ code: 'codeNotGiven' });
  if (frame.kind === 'single' || standsAlone(code)) return ok([code.id]);
  const standing = [...new Set(current.map((id) => givenCode(frame, id)?.id ?? id))];
  if (standing.includes(code.id)) return ok(standing);
  const together = [...standing.filter((id) => !isAlone(id, frame)), code.id];
  if (frame.mostCodes !== null && together.length > frame.mostCodes) {
    return err({ code: 'limitReached', most: frame.mostCodes });
  }
  return ok(together);
}

/** Whether these codes may stand together in one answer; they are given ones, each once. */
export function mayStandTogether(codes: readonly CodeId[], frame: Codeframe): boolean {
  if (codes.length <= 1) return true;
  if (frame.kind === 'single' || codes.some((id) => isAlone(id, frame))) return false;
  return frame.mostCodes === null || codes.length <= frame.mostCodes;
}

function isAlone(id: CodeId, frame: Codeframe): boolean {
  const code = findCode(frame, id);
  return code !== null && standsAlone(code);
}
