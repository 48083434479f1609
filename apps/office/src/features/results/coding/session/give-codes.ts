import { countsMoved } from './code-counts.ts';
import {
  type Act,
  answerOf,
  type Change,
  type CodingSession,
  type PutHow,
  type Said,
  type Save,
  type Step,
} from './coding-session.ts';
import { goTo } from './move-on.ts';
import { codesOfUnit, equalCodes, withCodes } from './unit-codes.ts';

/** More cannot be taken back: a day's work fits. */
const MOST_UNDONE = 500;

export interface Given {
  readonly units: readonly { readonly key: string; readonly unitIds: readonly number[] }[];
  readonly codes: readonly number[];
  readonly how: PutHow;
  /** A number of its own, under which it may be sent again. */
  readonly act: string;
  readonly said: Said;
}

/** Gives answers their codes: shown at once, sent, and kept for taking back. */
export function giveCodes(session: CodingSession, { units, codes, how, act, said }: Given): Step {
  const changes = units.flatMap(({ key, unitIds }) => {
    const answer = answerOf(session, key);
    if (answer === undefined) return [];
    return unitIds.map((unitId): Change => ({ key, unitId, before: codesOfUnit(answer, unitId), after: codes }));
  });
  const changed = changes.filter(({ before, after }) => !equalCodes(before, after));
  if (changed.length === 0) return { session, save: null };
  const done: Act = { act, how, changes: changed, at: session.at, said };
  const undo = [...session.undo, done].slice(-MOST_UNDONE);
  // Codes over those of another person settle what was told of them.
  const conflicts = new Map([...session.conflicts].filter(([key]) => !changed.some((one) => one.key === key)));
  return {
    session: { ...withChanges(session, changed), undo, redo: [], said, conflicts },
    save: saveOf(act, how, changed),
  };
}

/** Takes the last act back, where it was done. */
export function undoLast(session: CodingSession, act: string): Step {
  // A code that waits for all that are chosen comes first.
  if (session.together.length > 0)
    return { session: { ...session, together: session.together.slice(0, -1), said: { is: 'undone' } }, save: null };
  const last = session.undo.at(-1);
  if (last === undefined) return { session, save: null };
  const back = last.changes.map(({ before, after, ...of }): Change => ({ ...of, before: after, after: before }));
  const moved = withChanges(atActOf(session, last), back);
  return {
    session: { ...moved, undo: session.undo.slice(0, -1), redo: [...session.redo, last], said: { is: 'undone' } },
    save: saveOf(act, 'undo', back),
  };
}

/** Does again what was taken back last. */
export function redoLast(session: CodingSession, act: string): Step {
  const last = session.redo.at(-1);
  if (last === undefined) return { session, save: null };
  const moved = withChanges(atActOf(session, last), last.changes);
  return {
    session: { ...moved, redo: session.redo.slice(0, -1), undo: [...session.undo, { ...last, act }], said: last.said },
    save: saveOf(act, last.how, last.changes),
  };
}

/** The answers with other codes, and what is counted of them. */
export function withChanges(session: CodingSession, changes: readonly Change[]): CodingSession {
  const answers = [...session.answers];
  for (const [key, some] of Map.groupBy(changes, (change) => change.key)) {
    const at = session.places.get(key);
    const answer = at === undefined ? undefined : answers[at];
    if (at === undefined || answer === undefined) continue;
    const codes = new Map(some.map(({ unitId, after }) => [unitId, after]));
    // What a person has changed was not put without one.
    answers[at] = { ...withCodes(answer, codes), automatic: null, earlier: null };
  }
  return {
    ...session,
    answers,
    counts: countsMoved(session.counts, session.tree, changes),
    fresh: new Set(changes.map(({ key }) => key)),
  };
}

function atActOf(session: CodingSession, { at }: Act): CodingSession {
  const cleared = { ...session, chosen: new Set<string>(), lead: null, together: [], alike: null };
  return goTo(cleared, at.key, at.unit);
}

function saveOf(act: string, how: PutHow, changes: readonly Change[]): Save {
  return { act, how, puts: changes.map(({ unitId, before, after }) => ({ unitId, codes: after, seen: before })) };
}
