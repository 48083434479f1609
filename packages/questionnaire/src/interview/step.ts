import { unreachable } from '@seker/kernel';
import type { Questionnaire } from '../document/questionnaire.ts';
import { changeAnswers, changeState } from './change-state.ts';
import { type Destination, destinationOf } from './destination.ts';
import type { InterviewEvent, Step } from './interview-event.ts';
import type { Direction, InterviewState, Outcome } from './interview-state.ts';
import { quotaValues, sameQuotaValues } from './quota-values.ts';
import { routeInterview } from './route.ts';

/**
 * Folds one event into the state. The same document and the same events give the same state, byte by byte, everywhere;
 * an event that no longer has a meaning (a page that is not the current one, a result nobody waits for) changes nothing.
 */
export function step(questionnaire: Questionnaire, state: InterviewState, event: InterviewEvent): Step {
  switch (event.type) {
    case 'answer':
      return quiet(withAnswer(state, event));
    case 'language':
      return quiet(changeState(state, { language: event.language }));
    case 'pageLeft':
      if (event.page !== state.page || state.quota.status === 'pending') return quiet(state);
      return leavePage(questionnaire, state, event.direction);
    case 'quotaResult':
      if (state.quota.status !== 'pending' || state.outcome !== null) return quiet(state);
      if (event.result !== 'admitted') return end(state, event.result);
      return arrive(
        changeState(state, { quota: { status: 'admitted', values: state.quota.values } }),
        destination(questionnaire, state, state.quota.going),
      );
    case 'ended':
      return state.outcome === null ? end(state, event.outcome) : quiet(state);
    default:
      return unreachable(event);
  }
}

function withAnswer(
  state: InterviewState,
  { node, value, by, lang }: Extract<InterviewEvent, { type: 'answer' }>,
): InterviewState {
  return changeAnswers(state, [[node, value === null ? null : { value, by, lang }]]);
}

/** A quota is asked for before the next page is shown, and not for people who leave by an outcome of their own. */
function leavePage(questionnaire: Questionnaire, state: InterviewState, going: Direction): Step {
  const page = questionnaire.pageByUid.get(state.page ?? '');
  if (page === undefined) return quiet(state);
  const route = routeInterview(questionnaire, state);
  const target = destinationOf(questionnaire, route, page, going);
  const values = quotaValues(questionnaire, state, route, page);
  const isSettled =
    values === null || (state.quota.status === 'admitted' && sameQuotaValues(state.quota.values, values));
  if (isSettled || (target.type === 'end' && target.outcome !== 'success')) return arrive(state, target);
  return {
    state: changeState(state, { quota: { status: 'pending', values, going } }),
    effects: [{ type: 'quotaCheck', values }],
  };
}

function destination(questionnaire: Questionnaire, state: InterviewState, going: Direction): Destination {
  const page = questionnaire.pageByUid.get(state.page ?? '') ?? null;
  return destinationOf(questionnaire, routeInterview(questionnaire, state), page, going);
}

function arrive(state: InterviewState, target: Destination): Step {
  return target.type === 'page' ? quiet(changeState(state, { page: target.page.uid })) : end(state, target.outcome);
}

function end(state: InterviewState, outcome: Outcome): Step {
  return { state: changeState(state, { page: null, outcome }), effects: [{ type: 'ended', outcome }] };
}

function quiet(state: InterviewState): Step {
  return { state, effects: [] };
}
