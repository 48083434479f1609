import type { CodeRow } from '@seker/contract';
import { codeTree } from './code-tree.ts';
import { type Change, type CodingSession, type Conflict, type Save, type Step } from './coding-session.ts';
import { withChanges } from './give-codes.ts';
import { putNow } from './put-now.ts';
import { codesOfUnit } from './unit-codes.ts';

export interface ConflictTold {
  readonly unitId: number;
  readonly codes: readonly number[];
  readonly by: string | null;
  readonly at: string | null;
}

/** Answers that another person encoded first have that person's codes; what was put here cannot be taken back any more. */
export function withConflicts(session: CodingSession, save: Save, told: readonly ConflictTold[]): CodingSession {
  if (told.length === 0) return session;
  const theirs = new Map(told.map((one) => [one.unitId, one.codes]));
  const changes = changesTo(session, theirs);
  const conflicts = new Map(session.conflicts);
  for (const [key, some] of Map.groupBy(changes, (change) => change.key)) {
    const unitIds = some.map(({ unitId }) => unitId);
    const first = told.find(({ unitId }) => unitIds.includes(unitId));
    const mine = save.puts.find(({ unitId }) => unitIds.includes(unitId))?.codes ?? [];
    const conflict: Conflict = {
      unitIds,
      mine,
      theirs: first?.codes ?? [],
      by: first?.by ?? null,
      at: first?.at ?? null,
    };
    conflicts.set(key, conflict);
  }
  return { ...forgetUnits(withChanges(session, changes), new Set(theirs.keys())), conflicts, said: null };
}

/** An act that the server refused as a whole: everything is as it was before. */
export function withoutSave(session: CodingSession, save: Save): CodingSession {
  const seen = new Map(save.puts.map(({ unitId, seen: codes }) => [unitId, codes]));
  return { ...forgetUnits(withChanges(session, changesTo(session, seen)), new Set(seen.keys())), said: null };
}

/** What was put and not sent before the page was loaded anew. */
export function withSaves(session: CodingSession, saves: readonly Save[]): CodingSession {
  const put = new Map(saves.flatMap(({ puts }) => puts.map(({ unitId, codes }) => [unitId, codes] as const)));
  return put.size === 0 ? session : { ...withChanges(session, changesTo(session, put)), fresh: new Set() };
}

/** The conflict of an answer was looked at. */
export function conflictDone(session: CodingSession, key: string, isInReview: boolean): CodingSession {
  const conflicts = new Map(session.conflicts);
  conflicts.delete(key);
  const after = { ...session, conflicts };
  return isInReview ? { ...inState(after, key, 'review'), said: { is: 'inReview' } } : after;
}

/** The frame as it is now: with codes that others have added, and without those that were retired or merged. */
export function withFrame(session: CodingSession, codes: readonly CodeRow[]): CodingSession {
  const tree = codeTree(codes);
  const isThere = tree.codes.some(({ id }) => id === session.walked);
  return { ...session, codes, tree, walked: isThere ? session.walked : null };
}

/** A question was asked about an answer. */
export function withQuery(session: CodingSession, key: string): CodingSession {
  return { ...inState(session, key, 'query'), panel: null, said: { is: 'asked' } };
}

/** The frame has one code more, and the current answer has it. */
export function withNewCode(session: CodingSession, code: CodeRow, act: string): Step {
  const codes = [...session.codes.filter(({ id }) => id !== code.id), code];
  const grown = { ...session, codes, tree: codeTree(codes), panel: null };
  return putNow(grown, code.id, 'hand', act);
}

export function withProposal(session: CodingSession, name: string): CodingSession {
  return { ...session, panel: null, filter: '', walked: null, said: { is: 'proposed', name } };
}

function inState(session: CodingSession, key: string, state: 'query' | 'review'): CodingSession {
  const at = session.places.get(key);
  const answer = at === undefined ? undefined : session.answers[at];
  if (at === undefined || answer === undefined) return session;
  return { ...session, answers: session.answers.with(at, { ...answer, state }) };
}

function changesTo(session: CodingSession, codes: ReadonlyMap<number, readonly number[]>): readonly Change[] {
  return session.answers.flatMap((answer) =>
    answer.unitIds.flatMap((unitId) => {
      const after = codes.get(unitId);
      return after === undefined ? [] : [{ key: answer.key, unitId, before: codesOfUnit(answer, unitId), after }];
    }),
  );
}

function forgetUnits(session: CodingSession, units: ReadonlySet<number>): CodingSession {
  const without = (acts: CodingSession['undo']): CodingSession['undo'] =>
    acts
      .map((act) => ({ ...act, changes: act.changes.filter(({ unitId }) => !units.has(unitId)) }))
      .filter(({ changes }) => changes.length > 0);
  return { ...session, undo: without(session.undo), redo: without(session.redo) };
}
