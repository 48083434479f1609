import type { Questionnaire } from '../document/questionnaire.ts';
import { arranged } from '../random/arrange.ts';
import { destinationOf } from './destination.ts';
import { changeState } from './fast/change-state.ts';
import type { Effect, InterviewEvent, Step } from './interview-event.ts';
import type { InterviewStart, InterviewState } from './interview-state.ts';
import { routeInterview } from './route.ts';
import { step } from './step.ts';

/** The state at the first page that has something to show; with none at all the interview is over at once. */
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

/** The state after all these events: resuming an interview is nothing else. */
export function replay(
  questionnaire: Questionnaire,
  start: InterviewStart,
  events: readonly InterviewEvent[],
): InterviewState {
  return foldEvents(questionnaire, beginInterview(questionnaire, start), events).state;
}

/** Goes on from a state; the effects of all the events stand together, in order. */
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
