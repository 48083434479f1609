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
 * The state of a question. `notAsked`: not on the route, or not reached yet. `skipped`: reached, but left empty or
 * without items to ask about. `timeout`: with the answer at that moment.
 */
export interface QuestionSnapshot {
  readonly state: 'answered' | 'na' | 'timeout' | 'notAsked' | 'skipped';
  readonly value: AnswerValue | null;
  /** An answer, or a part of it, is not on the current route; `value` includes it if the policy keeps it. */
  readonly irrelevant: boolean;
}

/** The policy for irrelevant answers when an interview is completed. */
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

/** All questions by uid, in document order. */
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
 * The events that apply the policy to a completed interview. Purging removes irrelevant answers, and parts that are no
 * longer offered, from the state; the log keeps them. Flagging needs no events: see `irrelevant`.
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
  if (!route.isAsked(node))
    return route.isEmptied(node) && isPassed(questionnaire, state, node) ? 'skipped' : 'notAsked';
  if (state.timedOut.includes(node.uid)) return 'timeout';
  if (value !== null) return value.type === 'na' ? 'na' : 'answered';
  return isPassed(questionnaire, state, node) ? 'skipped' : 'notAsked';
}

/** Whether the interview has come to the question's place and left it. */
function isPassed(
  { pageByUid }: Questionnaire,
  { outcome, page: current }: InterviewState,
  { at }: QuestionNode,
): boolean {
  const page = pageByUid.get(current ?? '');
  return outcome === 'success' || (page !== undefined && at < page.at);
}

function relevantValue(node: QuestionNode, value: AnswerValue | null, route: Route): AnswerValue | null {
  return route.isAsked(node) ? offeredValue(node, value, route.offerOf(node)) : null;
}
