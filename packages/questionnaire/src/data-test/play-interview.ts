import type { Page, QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import { beginInterview } from '../interview/begin-interview.ts';
import type { InterviewEvent } from '../interview/interview-event.ts';
import type { InterviewStart, InterviewState } from '../interview/interview-state.ts';
import { routeInterview } from '../interview/route.ts';
import { step } from '../interview/step.ts';
import { warningId } from '../interview/submission.ts';
import { submitPage } from '../interview/submit-page.ts';
import type { RawAnswer } from '../kinds/answer-value.ts';

export interface Played {
  readonly events: readonly InterviewEvent[];
  readonly state: InterviewState;
}

/** Who answers: `null` leaves the question empty; `seen` is told of each page before it is answered. */
export interface Player {
  answer(question: QuestionNode, attempt: number): RawAnswer | null;
  seen?(page: Page, state: InterviewState, eventsSoFar: number): boolean;
}

const TRIES = 8;

/**
 * Plays an interview from its beginning as a respondent would, page by page, each quota admitted and each warning
 * confirmed. It stands still at a page whose rules eight tries did not satisfy, or where `seen` says that it is enough.
 */
export function playInterview(questionnaire: Questionnaire, start: InterviewStart, player: Player): Played {
  const events: InterviewEvent[] = [];
  let state = beginInterview(questionnaire, start);
  while (state.outcome === null) {
    const page = questionnaire.pageByUid.get(state.page ?? '');
    if (page === undefined || player.seen?.(page, state, events.length) === false) break;
    const next = playPage(questionnaire, state, page, player);
    if (next === null) break;
    events.push(...next.events);
    state = next.state;
    if (state.quota.status !== 'pending') continue;
    const admitted: InterviewEvent = { type: 'quotaResult', result: 'admitted' };
    events.push(admitted);
    ({ state } = step(questionnaire, state, admitted));
  }
  return { events, state };
}

function playPage(questionnaire: Questionnaire, state: InterviewState, page: Page, player: Player): Played | null {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const values: Record<string, RawAnswer> = {};
    for (const node of page.nodes) {
      if (node.type !== 'question' || node.hidden) continue;
      const raw = player.answer(node, attempt);
      if (raw !== null) values[node.uid] = raw;
    }
    const submission = { page: page.uid, action: 'next', values, by: 'respondent', language: state.language } as const;
    const first = submitPage(questionnaire, state, submission);
    if (first.ok) return first.value;
    if (first.error.code !== 'invalid') return null;
    const acceptedWarnings = first.error.errors.map(warningId);
    const second = submitPage(questionnaire, state, { ...submission, acceptedWarnings });
    if (second.ok) return second.value;
  }
  return null;
}

export function isAskedAt(questionnaire: Questionnaire, state: InterviewState, uid: string): boolean {
  const node = questionnaire.pageByUid.get(state.page ?? '')?.nodes.find((each) => each.uid === uid);
  return node !== undefined && routeInterview(questionnaire, state).isAsked(node);
}
