import { ok } from '@seker/kernel';
import type { Page, QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import { beginInterview } from '../interview/begin-interview.ts';
import type { InterviewEvent } from '../interview/interview-event.ts';
import type { InterviewStart, InterviewState } from '../interview/interview-state.ts';
import { readAnswer, withTyped } from '../interview/read-answers.ts';
import { type Route, routeInterview } from '../interview/route.ts';
import { step } from '../interview/step.ts';
import { warningId } from '../interview/submission.ts';
import { submitPage } from '../interview/submit-page.ts';
import type { RawAnswer } from '../kinds/answer-value.ts';
import type { Offer } from '../kinds/item.ts';
import { arranged } from '../random/arrange.ts';

export interface PlayedInterview {
  readonly events: readonly InterviewEvent[];
  readonly state: InterviewState;
}

/**
 * Plays the respondent: `null` leaves a question empty. `seen` is called with each page and the route before answering,
 * `answered` after answering and before leaving, because answers may reveal more on the same page.
 */
export interface Player {
  /** `offer` is the question's offer, given the answers on the page so far. */
  answer(question: QuestionNode, attempt: number, offer: Offer | null): RawAnswer | null;
  seen?(page: Page, route: Route, eventsSoFar: number): boolean;
  answered?(page: Page, route: () => Route, eventsSoFar: number): void;
}

const MOST_ATTEMPTS = 8;

/**
 * Plays an interview from its beginning like a respondent, page by page; every quota admits and every warning is
 * confirmed. Stops at a page whose rules eight attempts did not satisfy, or when `seen` returns false.
 */
export function playInterview(document: Questionnaire, start: InterviewStart, player: Player): PlayedInterview {
  const events: InterviewEvent[] = [];
  let state = beginInterview(document, start);
  while (state.outcome === null) {
    const questionnaire = arranged(document, state);
    const page = questionnaire.pageByUid.get(state.page ?? '');
    if (page === undefined || player.seen?.(page, routeInterview(questionnaire, state), events.length) === false) break;
    const next = playPage(questionnaire, state, page, player);
    if (next === null) break;
    if (player.answered !== undefined) {
      const left = next.events.findIndex(({ type }) => type === 'pageLeft');
      const typed = next.events.slice(0, Math.max(0, left));
      const before = state;
      const route = (): Route =>
        routeInterview(
          questionnaire,
          typed.reduce((now, event) => step(questionnaire, now, event).state, before),
        );
      player.answered(page, route, events.length + typed.length);
    }
    events.push(...next.events);
    state = next.state;
    if (state.quota.status !== 'pending') continue;
    const admitted: InterviewEvent = { type: 'quotaResult', result: 'admitted' };
    events.push(admitted);
    ({ state } = step(questionnaire, state, admitted));
  }
  return { events, state };
}

function playPage(
  questionnaire: Questionnaire,
  state: InterviewState,
  page: Page,
  player: Player,
): PlayedInterview | null {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const values = answersTo(questionnaire, state, page, (question, offer) => player.answer(question, attempt, offer));
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

/** Answers the questions one by one, so each sees what earlier answers on the page reveal and offer. */
export function answersTo(
  document: Questionnaire,
  before: InterviewState,
  { uid }: Page,
  answer: (question: QuestionNode, offer: Offer | null) => RawAnswer | null,
): Readonly<Record<string, RawAnswer>> {
  const values: Record<string, RawAnswer> = {};
  let state = before;
  const questionnaire = arranged(document, before);
  for (const node of questionnaire.pageByUid.get(uid)?.nodes ?? []) {
    if (node.type !== 'question' || node.hidden || state.timedOut.includes(node.uid)) continue;
    const route = routeInterview(questionnaire, state);
    const raw = route.isAsked(node) ? answer(node, route.offerOf(node)) : null;
    if (raw !== null) values[node.uid] = raw;
    const read = raw === null ? ok(null) : readAnswer(node, raw);
    state = withTyped(state, new Map([[node.uid, read]]));
  }
  return values;
}

export function isAskedAt(document: Questionnaire, state: InterviewState, uid: string): boolean {
  const questionnaire = arranged(document, state);
  const node = questionnaire.pageByUid.get(state.page ?? '')?.nodes.find((each) => each.uid === uid);
  return node !== undefined && routeInterview(questionnaire, state).isAsked(node);
}
