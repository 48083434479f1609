import { chooseNone } from './choose-answers.ts';
import { type CodingSession, codesNow, currentAnswer, type Step } from './coding-session.ts';
import { giveCodes } from './give-codes.ts';
import { goOnFromUnit, goToNextOpen } from './move-on.ts';
import { nextAct, unitsAlong } from './next-act.ts';
import { chosenUnits, putNow, toggleNow } from './put-now.ts';
import { conflictDone } from './server-said.ts';

/** Enter: what the button in front says. */
export function enter(session: CodingSession, act: string): Step {
  const next = nextAct(session);
  switch (next.is) {
    case 'add':
    case 'there':
    case 'full':
      return putNow(session, next.code.id, 'hand', act);
    case 'remove': {
      const { session: after, save } = toggleNow(session, next.code.id, act);
      return { session: { ...after, filter: '', walked: null }, save };
    }
    case 'newCode':
      return { session: { ...session, panel: 'newCode' }, save: null };
    case 'codeAll':
      return codeChosen(session, act);
    case 'skip':
      return { session: { ...goToNextOpen(session), said: { is: 'skipped' } }, save: null };
    case 'next':
    case 'all':
      if (session.conflicts.has(session.at.key))
        return { session: goToNextOpen(conflictDone(session, session.at.key, false)), save: null };
      return { session: goOnFromUnit(remembered(session)), save: null };
  }
}

/** Ctrl Enter: the same codes for all with this answer, or for all that are chosen. */
export function enterAll(session: CodingSession, act: string): Step {
  if (session.chosen.size > 0) return codeChosen(session, act);
  if (session.conflicts.has(session.at.key)) return enter(session, act);
  const answer = currentAnswer(session);
  const codes = codesNow(session);
  if (answer === undefined || codes.length === 0) return { session, save: null };
  const along = unitsAlong(session);
  if (along.length === 0) return { session: goToNextOpen(remembered(session)), save: null };
  const { session: after, save } = giveCodes(session, {
    units: [{ key: answer.key, unitIds: along }],
    codes,
    how: 'group',
    act,
    said: { is: 'all', interviews: along.length + 1, codes },
  });
  return { session: goToNextOpen(remembered(after)), save };
}

function codeChosen(session: CodingSession, act: string): Step {
  if (session.together.length === 0) return { session, save: null };
  const units = chosenUnits(session);
  const interviews = units.reduce((sum, { unitIds }) => sum + unitIds.length, 0);
  const codes = session.together;
  const said = { is: 'together', answers: units.length, interviews, codes } as const;
  const { session: after, save } = giveCodes(session, { units, codes, how: 'group', act, said });
  return { session: goToNextOpen({ ...chooseNone(after), last: codes, said: after.said }), save };
}

function remembered(session: CodingSession): CodingSession {
  return { ...session, last: codesNow(session) };
}
