import type { QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import type { AnswerValue } from '../kinds/answer-value.ts';
import { arranged } from '../random/arrange.ts';
import { offeredValue } from './answer-facts.ts';
import { storedAnswer } from './fast/known-of-state.ts';
import type { InterviewEvent } from './interview-event.ts';
import type { InterviewState } from './interview-state.ts';
import { type Route, routeInterview } from './route.ts';
import { isSameValue } from './same-value.ts';

/**
 * How a question stands. `notAsked`: it is not on the way, or not reached yet; `skipped`: it was on the way and was passed
 * by without an answer, or there was nothing to ask about; `timeout` comes with what was answered by then.
 */
export interface QuestionSnapshot {
  readonly state: 'answered' | 'na' | 'timeout' | 'notAsked' | 'skipped';
  readonly value: AnswerValue | null;
  /** There is an answer, or a part of one, that the way as it is now does not lead to; `value` has it where the policy keeps it. */
  readonly irrelevant: boolean;
}

/** What becomes of answers that turned out irrelevant, when an interview is completed. */
export type IrrelevantPolicy = 'purge' | 'flag';

export function snapshotOf(
  document: Questionnaire,
  state: InterviewState,
  question: string,
  policy: IrrelevantPolicy = 'purge',
): QuestionSnapshot {
  const questionnaire = arranged(document, state);
  const node = questionnaire.questions.get(question);
  if (node === undefined) throw new Error(`no question ${question}`);
  return snapshotAt(questionnaire, state, routeInterview(questionnaire, state), node, policy);
}

/** All questions by their uids, in document order. */
export function snapshot(
  document: Questionnaire,
  state: InterviewState,
  policy: IrrelevantPolicy = 'purge',
): ReadonlyMap<string, QuestionSnapshot> {
  const questionnaire = arranged(document, state);
  const route = routeInterview(questionnaire, state);
  return new Map(
    [...questionnaire.questions.values()].map((node) => [
      node.uid,
      snapshotAt(questionnaire, state, route, node, policy),
    ]),
  );
}

/**
 * Events that bring a completed interview under the policy: purging takes irrelevant answers (and what is no longer
 * offered of the others) out of the state; the log keeps that they were given. Flagging needs none: see `irrelevant`.
 */
export function completionEvents(
  document: Questionnaire,
  state: InterviewState,
  policy: IrrelevantPolicy,
): readonly InterviewEvent[] {
  if (policy === 'flag') return [];
  const questionnaire = arranged(document, state);
  const route = routeInterview(questionnaire, state);
  return [...questionnaire.questions.values()].flatMap((node): InterviewEvent[] => {
    const stored = storedAnswer(state, node.uid);
    if (stored === undefined) return [];
    const value = relevantValue(node, stored.value, route);
    return isSameValue(value, stored.value)
      ? []
      : [{ type: 'answer', node: node.uid, value, by: 'purge', lang: stored.lang }];
  });
}

function snapshotAt(
  questionnaire: Questionnaire,
  state: InterviewState,
  route: Route,
  node: QuestionNode,
  policy: IrrelevantPolicy,
): QuestionSnapshot {
  const stored = storedAnswer(state, node.uid)?.value ?? null;
  const value = relevantValue(node, stored, route);
  const irrelevant = stored !== null && !isSameValue(value, stored);
  const kept = irrelevant && policy === 'flag' ? stored : value;
  return { state: stateOf(questionnaire, state, route, node, value), value: kept, irrelevant };
}

function stateOf(
  questionnaire: Questionnaire,
  state: InterviewState,
  route: Route,
  node: QuestionNode,
  value: AnswerValue | null,
): QuestionSnapshot['state'] {
  if (!route.isAsked(node)) return isEmptied(route, node) ? 'skipped' : 'notAsked';
  if (state.timedOut.includes(node.uid)) return 'timeout';
  if (value !== null) return value.type === 'na' ? 'na' : 'answered';
  const page = questionnaire.pageByUid.get(state.page ?? '');
  const isPassed = state.outcome === 'success' || (page !== undefined && node.at < page.at);
  return isPassed ? 'skipped' : 'notAsked';
}

/** Binds left nothing to ask about. */
function isEmptied(route: Route, node: QuestionNode): boolean {
  const offer = route.offerOf(node);
  return offer !== null && Object.values(offer).some((uids) => uids.size === 0);
}

function relevantValue(node: QuestionNode, value: AnswerValue | null, route: Route): AnswerValue | null {
  return route.isAsked(node) ? offeredValue(node, value, route.offerOf(node)) : null;
}
