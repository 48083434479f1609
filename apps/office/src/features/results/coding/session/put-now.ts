import {
  answerOf,
  type CodingSession,
  codesNow,
  currentAnswer,
  currentUnit,
  type Said,
  type Step,
} from './coding-session.ts';
import { giveCodes } from './give-codes.ts';
import { codesPut, mostCodesOf } from './put-code.ts';

export type PutBy = 'hand' | 'suggestion';

/** Puts a code on the interview in work, or on what is chosen; one that is there already stays. */
export function putNow(session: CodingSession, codeId: number, how: PutBy, act: string): Step {
  const cleared = { ...session, filter: '', walked: null };
  const codes = codesNow(session);
  if (codes.includes(codeId)) return { session: cleared, save: null };
  const put = codesPut({ ...session, byId: session.tree.byId }, codes, codeId);
  if ('refused' in put) {
    const said: Said = { is: 'full', most: mostCodesOf(session) ?? codes.length };
    return { session: { ...session, said }, save: null };
  }
  const said: Said =
    put.cleared.length === 0 ? { is: 'added', codeId } : { is: 'replaced', codeId, cleared: put.cleared.length };
  return setNow(cleared, put.codes, how, act, said);
}

/** Takes a code off again, or puts it where it is not. */
export function toggleNow(session: CodingSession, codeId: number, act: string): Step {
  const codes = codesNow(session);
  if (codes.includes(codeId)) {
    const left = codes.filter((id) => id !== codeId);
    return setNow(session, left, 'hand', act, { is: 'removed', codeId });
  }
  const { filter, walked } = session;
  const step = putNow(session, codeId, 'hand', act);
  // The keys stay where they are in the tree.
  return { ...step, session: { ...step.session, filter, walked } };
}

/** Puts codes as they are: those of the answer before, or those before the text was corrected. */
export function putAllNow(session: CodingSession, codes: readonly number[], how: PutBy, act: string): Step {
  const usable = codes.filter((id) => session.tree.codes.some((code) => code.id === id));
  const [first] = usable;
  if (first === undefined) return { session, save: null };
  const said: Said = usable.length === 1 ? { is: 'added', codeId: first } : { is: 'all', interviews: 1, codes: usable };
  return setNow({ ...session, filter: '', walked: null }, usable, how, act, said);
}

/** Opens an answer again whose codes were put without a person. */
export function openAutomatic(session: CodingSession, act: string): Step {
  const answer = currentAnswer(session);
  if (answer === undefined) return { session, save: null };
  const units = [{ key: answer.key, unitIds: answer.unitIds }];
  return giveCodes(session, { units, codes: [], how: 'undo', act, said: { is: 'opened' } });
}

function setNow(session: CodingSession, codes: readonly number[], how: PutBy, act: string, said: Said): Step {
  if (session.chosen.size > 0) return { session: { ...session, together: codes, said }, save: null };
  const unitId = currentUnit(session);
  if (unitId === null) return { session, save: null };
  return giveCodes(session, { units: [{ key: session.at.key, unitIds: [unitId] }], codes, how, act, said });
}

/** The interviews of all that are chosen. */
export function chosenUnits(
  session: CodingSession,
): readonly { readonly key: string; readonly unitIds: readonly number[] }[] {
  return [...session.chosen].flatMap((key) => {
    const answer = answerOf(session, key);
    return answer === undefined ? [] : [{ key, unitIds: answer.unitIds }];
  });
}
