import { answerOf, type CodingSession, currentAnswer, firstOpenUnit, listedKeys, type Tab } from './coding-session.ts';
import { codesOfUnit, openUnits, standingOf } from './unit-codes.ts';

/** Another answer comes into work; what was begun at the one before is put away. */
export function goTo(session: CodingSession, key: string, unit?: number): CodingSession {
  const answer = answerOf(session, key);
  if (answer === undefined) return session;
  return {
    ...session,
    at: { key, unit: unit ?? firstOpenUnit(answer) },
    filter: '',
    walked: null,
    panel: null,
    isAtEnd: false,
  };
}

/** From an answer that is done to the next open one after it, from the end back to the beginning; else the task is at its end. */
export function goToNextOpen(session: CodingSession): CodingSession {
  const key = nextOpenKey(session);
  if (key !== null) return goTo(session, key);
  const answer = currentAnswer(session);
  const isDone = answer === undefined || standingOf(answer) !== 'open';
  return { ...session, filter: '', walked: null, panel: null, isAtEnd: isDone };
}

/** Where a task is begun or gone on with: at its first open answer. */
export function goToFirstOpen(session: CodingSession): CodingSession {
  const first = session.answers.find((answer) => standingOf(answer) === 'open');
  return first === undefined ? { ...session, isAtEnd: true } : goTo(session, first.key);
}

/** After one interview of several: the next of them that is open, or the next answer. */
export function goOnFromUnit(session: CodingSession): CodingSession {
  const answer = currentAnswer(session);
  if (answer === undefined) return session;
  const after = answer.unitIds.findIndex(
    (id, index) => index > session.at.unit && codesOfUnit(answer, id).length === 0,
  );
  if (after >= 0) return goTo(session, answer.key, after);
  return openUnits(answer).length > 0 ? goTo(session, answer.key) : goToNextOpen(session);
}

/** The next open answers after the current one, whose suggestions are asked for in time. */
export function nextOpenKeys(session: CodingSession, most: number): readonly string[] {
  const { answers } = session;
  const here = session.places.get(session.at.key) ?? -1;
  const keys: string[] = [];
  for (let by = 1; by < answers.length && keys.length < most; by += 1) {
    const answer = answers[(here + by) % answers.length];
    if (answer !== undefined && standingOf(answer) === 'open') keys.push(answer.key);
  }
  return keys;
}

function nextOpenKey(session: CodingSession): string | null {
  return nextOpenKeys(session, 1)[0] ?? null;
}

/** To the row above or below, open or not. */
export function stepBy(session: CodingSession, by: 1 | -1): CodingSession {
  const keys = listedKeys(session);
  const here = keys.indexOf(session.at.key);
  const key = here < 0 ? keys[0] : keys[here + by];
  return key === undefined ? session : goTo({ ...session, chosen: new Set(), lead: null, together: [] }, key);
}

/** To another interview with the same answer. */
export function stepUnit(session: CodingSession, by: 1 | -1): CodingSession {
  const answer = currentAnswer(session);
  const unit = session.at.unit + by;
  return answer?.unitIds[unit] === undefined ? session : { ...session, at: { ...session.at, unit } };
}

/** Lists the answers that stand somewhere now. */
export function openTab(session: CodingSession, tab: Tab): CodingSession {
  const keys = session.answers.filter((answer) => standingOf(answer) === tab).map(({ key }) => key);
  return { ...session, tab, tabKeys: tab === 'all' ? null : keys, alike: null, chosen: new Set(), lead: null };
}
