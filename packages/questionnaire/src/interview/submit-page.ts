import { err, ok, type Result } from '@seker/kernel';
import type { Page, Questionnaire } from '../document/questionnaire.ts';
import { arranged } from '../random/arrange.ts';
import { drawEvents } from '../random/draw-events.ts';
import { offeredValue, storableValue } from './answer-facts.ts';
import { foldEvents } from './begin-interview.ts';
import { checkPage } from './check-page.ts';
import { changeState, shareRoute } from './fast/change-state.ts';
import { storedAnswer } from './fast/known-of-state.ts';
import type { InterviewEvent } from './interview-event.ts';
import type { InterviewState } from './interview-state.ts';
import { knownOf, type ReadAnswers, readAnswers, withTyped } from './read-answers.ts';
import { type Route, routeInterview } from './route.ts';
import { isSameValue } from './same-value.ts';
import { setEvents } from './set-values.ts';
import { type AcceptedPage, type AnswerError, type Submission, type SubmissionError, warningId } from './submission.ts';
import { unkeptErrors } from './unkept-answers.ts';

/**
 * Takes one page's answers. Going on checks everything and stores all or nothing; going back stores valid answers
 * without further checks. Answers to hidden questions are never stored; answers to questions on other pages are
 * refused.
 */
export function submitPage(
  document: Questionnaire,
  state: InterviewState,
  submission: Submission,
): Result<AcceptedPage, SubmissionError> {
  const questionnaire = arranged(document, state);
  const current = currentPage(questionnaire, state, submission.page);
  if (!current.ok) return current;
  const page = current.value;
  const strangers = Object.keys(submission.values).filter((uid) => questionnaire.questions.get(uid)?.page !== page.uid);
  if (strangers.length > 0) return err({ code: 'invalid', errors: strangers.map(notAsked) });

  const typed = readAnswers(page, submission.values, state);
  const expired = expiredQuestions(page, state, submission);
  const laidOver = withTyped(state, typed, submission);
  const tentative =
    expired.length === 0 ? laidOver : changeState(laidOver, { timedOut: [...state.timedOut, ...expired] });
  const route = routeInterview(questionnaire, tentative);
  const errors = checkPage(questionnaire, tentative, route, page, typed);
  if (submission.action === 'next') {
    const unseen = appeared(page, route, submission);
    const seen = errors.filter(({ question }) => !unseen.some((error) => error.question === question));
    const found = [...unseen, ...seen];
    // Confirmed warnings are returned with the others, so the next submission confirms them again.
    if (found.some((error) => !isAccepted(error, submission))) return err({ code: 'invalid', errors: found });
  }
  if (submission.action === 'back') {
    const unkept = unkeptErrors(page, route, typed);
    if (unkept.some((error) => !isAccepted(error, submission))) return err({ code: 'invalid', errors: unkept });
  }
  const answers = withoutRefused(answerEvents(page, state, route, typed, submission), page, errors, expired);
  const draws = drawEvents(questionnaire, state, page);
  const timeouts = timeoutEvents(page, route, typed, expired, submission.language);
  const first: readonly InterviewEvent[] = [...draws, ...answers, ...timeouts];
  // Usually the stored answers equal the typed ones; then the checked state continues, and its route is reused.
  const isAsTyped = expired.length === 0 && isTakenAsTyped(state, typed, answers);
  const answered = isAsTyped
    ? foldEvents(questionnaire, tentative, draws).state
    : foldEvents(questionnaire, state, first).state;
  if (answered !== tentative && (isAsTyped || isStoredAlike(tentative, answered, typed)))
    shareRoute(tentative, answered);
  const rest: readonly InterviewEvent[] = [
    ...(submission.action === 'next' ? setEvents(questionnaire, answered, page) : []),
    { type: 'pageLeft', page: page.uid, direction: submission.action },
  ];
  // Draws and answers have no effects, so folding continues from their state.
  return ok({ events: [...first, ...rest], ...foldEvents(questionnaire, answered, rest) });
}

/** Drops answers with critical errors, and timed-out ones, which have their own event. */
function withoutRefused(
  answers: readonly AnswerEvent[],
  page: Page,
  errors: readonly AnswerError[],
  expired: readonly string[],
): readonly AnswerEvent[] {
  if (errors.length === 0 && expired.length === 0) return answers;
  const critical = errors.filter(({ severity }) => severity === 'critical').map(({ question }) => question);
  if (critical.includes(page.uid)) return [];
  return answers.filter(({ node }) => !critical.includes(node) && !expired.includes(node));
}

/** Whether the events store exactly the typed answer of each question; of a refused one the typed state may know a part. */
function isTakenAsTyped(state: InterviewState, typed: ReadAnswers, answers: readonly AnswerEvent[]): boolean {
  let taken = 0;
  for (const [uid, read] of typed) {
    if (!read.ok) return false;
    if (read.value === null) {
      if (storedAnswer(state, uid) !== undefined) return false;
    } else {
      const event = answers[taken];
      if (event?.node !== uid || event.value !== read.value) return false;
      taken += 1;
    }
  }
  return taken === answers.length;
}

function isStoredAlike(one: InterviewState, other: InterviewState, typed: ReadAnswers): boolean {
  for (const uid of typed.keys())
    if (!isSameValue(storedAnswer(one, uid)?.value ?? null, storedAnswer(other, uid)?.value ?? null)) return false;
  return true;
}

/** The page, if it is the interview's current one and the interview is not waiting for a quota result. */
export function currentPage(
  questionnaire: Questionnaire,
  state: InterviewState,
  uid: string,
): Result<Page, SubmissionError> {
  if (state.outcome !== null) return err({ code: 'alreadyEnded' });
  if (state.quota.status === 'pending') return err({ code: 'awaitingQuota' });
  const page = questionnaire.pageByUid.get(uid);
  return page === undefined || uid !== state.page ? err({ code: 'wrongPage' }) : ok(page);
}

/** Answer events for actual changes, in page order. */
export function answerEvents(
  page: Page,
  state: InterviewState,
  route: Route,
  typed: ReadAnswers,
  { by, language }: Pick<Submission, 'by' | 'language'>,
): readonly AnswerEvent[] {
  const events: AnswerEvent[] = [];
  for (const node of page.nodes) {
    const read = typed.get(node.uid);
    if (node.type === 'text' || read === undefined || !read.ok || !route.isAsked(node)) continue;
    const before = storedAnswer(state, node.uid)?.value ?? null;
    const offer = route.offerOf(node);
    const value = storableValue(node, offeredValue(node, read.value, offer), before, offer);
    if (!isSameValue(before, value)) events.push({ type: 'answer', node: node.uid, value, by, lang: language });
  }
  return events;
}

type AnswerEvent = Extract<InterviewEvent, { type: 'answer' }>;

/** The reported time-outs of questions with a time limit. */
function expiredQuestions(page: Page, state: InterviewState, { timedOut = [] }: Submission): readonly string[] {
  if (timedOut.length === 0) return [];
  return page.nodes
    .filter((node) => node.type === 'question')
    .filter(({ uid, timeLimitSeconds }) => timeLimitSeconds !== null && timedOut.includes(uid))
    .map(({ uid }) => uid)
    .filter((uid) => !state.timedOut.includes(uid));
}

/** Stores the answer at that moment, as far as it can be read. */
function timeoutEvents(
  page: Page,
  route: Route,
  typed: ReadAnswers,
  expired: readonly string[],
  lang: string,
): readonly InterviewEvent[] {
  if (expired.length === 0) return [];
  return page.nodes.flatMap((node): InterviewEvent[] => {
    if (node.type === 'text' || !expired.includes(node.uid) || !route.isAsked(node)) return [];
    const read = typed.get(node.uid);
    const value = read === undefined ? null : offeredValue(node, knownOf(read), route.offerOf(node));
    return [{ type: 'timeout', node: node.uid, value, lang }];
  });
}

/**
 * Errors for questions that this page's answers revealed: without script they were not visible yet, so they are shown
 * before the page is left.
 */
function appeared(page: Page, route: Route, { shown }: Submission): readonly AnswerError[] {
  if (shown === undefined) return [];
  return page.nodes
    .filter((node) => node.type === 'question' && !node.hidden && route.isAsked(node) && !shown.includes(node.uid))
    .map(({ uid }) => ({ question: uid, key: 'appeared', params: {}, severity: 'error', text: null }));
}

export function isAccepted(
  error: AnswerError,
  { acceptedWarnings = [] }: Pick<Submission, 'acceptedWarnings'>,
): boolean {
  return error.severity === 'warning' && acceptedWarnings.includes(warningId(error));
}

function notAsked(uid: string): AnswerError {
  return { question: uid, key: 'notAsked', params: {}, severity: 'error', text: null };
}
