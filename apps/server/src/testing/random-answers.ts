import type { Questionnaire } from '@seker/questionnaire';
import type { randomOf } from './random-field.ts';

export interface ClosedQuestion {
  readonly uid: string;
  readonly codes: readonly number[];
  readonly isMultiple: boolean;
}

/** Lists the closed questions of a questionnaire. */
export function closedQuestions(questionnaire: Questionnaire): readonly ClosedQuestion[] {
  return [...questionnaire.questions.values()].flatMap(({ uid, number, behaviour }) => {
    const [variable, ...more] = behaviour.variables(number);
    const isClosed =
      variable !== undefined && more.length === 0 && (variable.type === 'single' || variable.type === 'multiple');
    if (!isClosed) return [];
    const codes = variable.categories.map(({ code }) => code);
    const chosen = { type: 'choice' as const, codes: codes.slice(0, 1), texts: {} };
    return behaviour.values(chosen)[0] === null ? [] : [{ uid, codes, isMultiple: variable.type === 'multiple' }];
  });
}

/** Draws stored answers: some answered, and every kind of missing answer. */
export function randomAnswers(closed: readonly ClosedQuestion[], random: ReturnType<typeof randomOf>): object {
  return Object.fromEntries(
    closed.map(({ uid, codes, isMultiple }) => {
      const state = random.pick(['answered', 'answered', 'answered', 'skipped', 'notAsked', 'na']);
      const some = isMultiple ? codes.filter(() => random.chance(0.4)) : [random.pick(codes)];
      const value = state === 'answered' && some.length > 0 ? { type: 'choice', codes: some, texts: {} } : null;
      return [uid, { state, value, irrelevant: false }];
    }),
  );
}
