import { unreachable } from '@seker/kernel';
import type { Questionnaire } from '../document/questionnaire.ts';
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
      return quiet({ ...state, answers: withAnswer(state.answers, event) });
    case 'language':
      return quiet({ ...state, language: event.language });
    case 'pageLeft':
      if (event.page !== state.page || state.quota.status === 'pending') return quiet(state);
      return leavePage(questionnaire, state, event.direction);
    case 'quotaResult':
      if (state.quota.status !== 'pending' || state.outcome !== null) return quiet(state);
      if (event.result !== 'admitted') return end(state, event.result);
      return arrive(
        { ...state, quota: { status: 'admitted', values: state.quota.values } },
        destination(questionnaire, state, state.quota.going),
      );
    case 'ended':
      return state.outcome === null ? end(state, event.outcome) : quiet(state);
    default:
      return unreachable(event);
  }
}

function withAnswer(
  answers: InterviewState['answers'],
  { node, value, by, lang }: Extract<InterviewEvent, { type: 'answer' }>,
): InterviewState['answers'] {
  if (value !== null) return { ...answers, [node]: { value, by, lang } };
  const { [node]: _taken, ...rest } = answers;
  return rest;
}

/** A quota is asked for before the next page is shown, and not for people who leave by an outcome of their own. */
function leavePage(questionnaire: Questionnaire, state: InterviewState, going: Direction): Step {
  const page = questionnaire.pageByUid.get(state.page ?? '');
  if (page === undefined) return quiet(state);
  const route = routeInterview(questionnaire, state);
  const target = destinationOf(questionnaire, route, page, going);
  // Going back settles nothing: the questions of this page may still be answered.
  if (going === 'back') return arrive(state, target);
  const values = quotaValues(questionnaire, state, route, page);
  const isSettled =
    values === null || (state.quota.status === 'admitted' && sameQuotaValues(state.quota.values, values));
  if (isSettled || (target.type === 'end' && target.outcome !== 'success')) return arrive(state, target);
  return {
    state: { ...state, quota: { status: 'pending', values, going } },
    effects: [{ type: 'quotaCheck', values }],
  };
}

function destination(questionnaire: Questionnaire, state: InterviewState, going: Direction): Destination {
  const page = questionnaire.pageByUid.get(state.page ?? '') ?? null;
  return destinationOf(questionnaire, routeInterview(questionnaire, state), page, going);
}

function arrive(state: InterviewState, target: Destination): Step {
  return target.type === 'page' ? quiet({ ...state, page: target.page.uid }) : end(state, target.outcome);
}

function end(state: InterviewState, outcome: Outcome): Step {
  return { state: { ...state, page: null, outcome }, effects: [{ type: 'ended', outcome }] };
}

function quiet(state: InterviewState): Step {
  return { state, effects: [] };
}
