import type { Questionnaire } from '../document/questionnaire.ts';
import { arranged } from '../random/arrange.ts';
import { destinationOf } from './destination.ts';
import { changeState } from './fast/change-state.ts';
import type { Effect, InterviewEvent, Step } from './interview-event.ts';
import type { InterviewStart, InterviewState } from './interview-state.ts';
import { routeInterview } from './route.ts';
import { step } from './step.ts';

/** Starts an interview at the first page with visible content; without any, the interview ends at once. */
export function beginInterview(document: Questionnaire, start: InterviewStart): InterviewState {
  const questionnaire = arranged(document, { start, drawn: {} });
  const language = questionnaire.languages.has(start.language) ? start.language : questionnaire.defaultLanguage;
  const empty: InterviewState = {
    start,
    language,
    page: null,
    answers: {},
    drawn: {},
    timedOut: [],
    quota: { status: 'unchecked' },
    outcome: null,
  };
  const first = destinationOf(questionnaire, routeInterview(questionnaire, empty), null, 'next');
  return first.type === 'page'
    ? changeState(empty, { page: first.page.uid })
    : changeState(empty, { outcome: first.outcome });
}

/** The state after all these events; an interview is resumed this way. */
export function replay(
  questionnaire: Questionnaire,
  start: InterviewStart,
  events: readonly InterviewEvent[],
): InterviewState {
  return foldEvents(questionnaire, beginInterview(questionnaire, start), events).state;
}

/** Applies events to a state, and collects their effects in order. */
export function foldEvents(
  questionnaire: Questionnaire,
  from: InterviewState,
  events: readonly InterviewEvent[],
): Step {
  let state = from;
  const effects: Effect[] = [];
  for (const event of events) {
    const stepped = step(questionnaire, state, event);
    state = stepped.state;
    effects.push(...stepped.effects);
  }
  return { state, effects };
}
