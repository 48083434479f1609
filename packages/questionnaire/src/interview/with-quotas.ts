import type { Questionnaire } from '../document/questionnaire.ts';
import { changeState } from './fast/change-state.ts';
import type { InterviewEvent } from './interview-event.ts';
import type { InterviewState, QuotaState } from './interview-state.ts';
import { questionsOf, valuesOf } from './quota-due.ts';
import { routeInterview } from './route.ts';

/**
 * An interview whose host has other quotas from here on. One that was admitted stays so, with what it has answered of what
 * they look at now. One that was not checked yet is taken as admitted where its host has given it places already, or it has
 * answered all that they can still look at: its host asks for its places before it goes on.
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
        // What was looked at before stands as it was admitted: its places are those.
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
