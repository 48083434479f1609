import type { CodeRow } from '@seker/contract';
import { type CodingSession, codesNow, currentAnswer, currentUnit, foundNow } from './coding-session.ts';
import { codesPut } from './put-code.ts';
import { chosenUnits } from './put-now.ts';
import { codesOfUnit, equalCodes, openUnits } from './unit-codes.ts';

/** What Enter does next; the filled button says it. */
export type NextAct =
  | { readonly is: 'add' | 'remove'; readonly code: CodeRow }
  /** The code is there already. */
  | { readonly is: 'there'; readonly code: CodeRow }
  | { readonly is: 'full'; readonly code: CodeRow }
  | { readonly is: 'newCode'; readonly name: string }
  | { readonly is: 'codeAll'; readonly answers: number; readonly interviews: number; readonly isReady: boolean }
  | { readonly is: 'next' }
  /** This one, or so many with the same answer. */
  | { readonly is: 'all'; readonly count: number }
  /** Without a code; so many would be encoded together. */
  | { readonly is: 'skip'; readonly count: number };

export function nextAct(session: CodingSession): NextAct {
  const { filter, walked, tree, chosen, together } = session;
  const isTyped = filter.trim() !== '';
  if (isTyped || walked !== null) {
    const code = walked === null ? foundNow(session).first : (tree.byId.get(walked) ?? null);
    return code === null ? { is: 'newCode', name: filter.trim() } : withCode(session, code);
  }
  if (chosen.size > 0) {
    const interviews = chosenUnits(session).reduce((sum, { unitIds }) => sum + unitIds.length, 0);
    return { is: 'codeAll', answers: chosen.size, interviews, isReady: together.length > 0 };
  }
  // Another person's code is not given to the rest of the interviews.
  if (session.conflicts.has(session.at.key)) return { is: 'next' };
  const answer = currentAnswer(session);
  if (codesNow(session).length === 0) return { is: 'skip', count: answer === undefined ? 1 : openUnits(answer).length };
  const count = unitsAlong(session).length + 1;
  return count > 1 ? { is: 'all', count } : { is: 'next' };
}

function withCode(session: CodingSession, code: CodeRow): NextAct {
  const codes = codesNow(session);
  if (codes.includes(code.id)) return { is: session.walked === null ? 'there' : 'remove', code };
  const put = codesPut({ ...session, byId: session.tree.byId }, codes, code.id);
  return { is: 'refused' in put ? 'full' : 'add', code };
}

/** The other interviews of the current answer that get its codes with Ctrl Enter; those that were encoded apart keep theirs. */
export function unitsAlong(session: CodingSession): readonly number[] {
  const [answer, unit] = [currentAnswer(session), currentUnit(session)];
  if (answer === undefined || unit === null) return [];
  const codes = codesOfUnit(answer, unit);
  const others = answer.others.filter(({ unitId }) => unitId !== unit);
  // Where each has its own, what the first has is no more than the code of one.
  const isShared =
    answer.unitIds.length - answer.others.length > 1 || others.every((other) => other.codes.length === 0);
  return answer.unitIds.filter((id) => {
    if (id === unit) return false;
    const theirs = codesOfUnit(answer, id);
    const isAlong = theirs.length === 0 || (isShared && equalCodes(theirs, answer.codes));
    return isAlong && !equalCodes(theirs, codes);
  });
}
