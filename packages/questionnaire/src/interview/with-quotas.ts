import type { Questionnaire } from '../document/questionnaire.ts';
import { changeState } from './fast/change-state.ts';
import type { InterviewEvent } from './interview-event.ts';
import type { InterviewState, QuotaState } from './interview-state.ts';
import { questionsOf, valuesOf } from './quota-due.ts';
import { routeInterview } from './route.ts';

/**
 * Applies changed quotas of the host. An admitted interview stays admitted, with its answers to the new variables. An
 * unchecked one counts as admitted if it already holds places, or if it has answered everything that the quotas can
 * still use; the host then requests its places before it continues.
 */
export function withQuotas(
  questionnaire: Questionnaire,
  state: InterviewState,
  { variables, facts, held }: Omit<Extract<InterviewEvent, { type: 'quotasChanged' }>, 'type'>,
): InterviewState {
  const page = questionnaire.pageByUid.get(state.page ?? '');
  if (state.outcome !== null || state.quota.status === 'pending' || page === undefined) return state;
  const asked = questionsOf(questionnaire, variables);
  const values = valuesOf(asked, routeInterview(questionnaire, state));
  return changeState(state, {
    start: { ...state.start, quotaVariables: variables, quotaFacts: facts },
    quota: quotaNow(),
  });

  function quotaNow(): QuotaState {
    const { quota, language, start } = state;
    if (quota.status === 'admitted') {
      const before = new Set(start.quotaVariables);
      const numbers = asked.map(({ number }) => number);
      const kept = numbers.flatMap((number) => {
        // Values of the former variables stay as admitted, because the places belong to them.
        const value = (before.has(number) ? quota.values : values)[number];
        return value === undefined ? [] : [[number, value] as const];
      });
      const hadLanguage = start.quotaFacts?.includes('language') === true;
      return { ...quota, values: Object.fromEntries(kept), language: hadLanguage ? quota.language : language };
    }
    const concerns = facts.length > 0 || Object.keys(values).length > 0;
    const mayCome = asked.some(({ number, at }) => !(number in values) && at >= (page?.at ?? 0));
    return held || (concerns && !mayCome) ? { status: 'admitted', values, language } : { status: 'unchecked' };
  }
}
