import { err, ok, type Result } from '@seker/kernel';
import type { QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import type { AnswerValue, Complaint, RawAnswer } from '../kinds/answer-value.ts';
import { own } from '../own-property.ts';
import { arranged } from '../random/arrange.ts';
import { answerFacts, storableValue } from './answer-facts.ts';
import { foldEvents } from './begin-interview.ts';
import type { InterviewEvent } from './interview-event.ts';
import type { AnswerSource, InterviewState } from './interview-state.ts';
import { readAnswer } from './read-answers.ts';
import { routeInterview } from './route.ts';
import type { SubmissionError } from './submission.ts';

export interface AnswerCorrection {
  readonly question: string;
  /** As its form would send it. */
  readonly raw: RawAnswer;
  readonly by: AnswerSource;
  readonly language: string;
}

/** What routing would do differently with a corrected answer; it does not run again. */
export interface RouteChange {
  readonly question: string;
  /** `asked`: it would be asked now, and was not · `notAsked`: the other way round. */
  readonly would: 'asked' | 'notAsked';
}

export interface CorrectedAnswer {
  readonly event: Extract<InterviewEvent, { type: 'answer' }>;
  readonly state: InterviewState;
  readonly wouldChange: readonly RouteChange[];
}

/**
 * Corrects an answer after the end, by the rules of its question. It cannot be emptied, and routing does not run again:
 * what it would change is told.
 */
export function correctAnswer(
  document: Questionnaire,
  state: InterviewState,
  { question: uid, raw, by, language }: AnswerCorrection,
): Result<CorrectedAnswer, SubmissionError> {
  const questionnaire = arranged(document, state);
  const question = questionnaire.questions.get(uid);
  const before = own(state.answers, uid)?.value;
  if (question === undefined || before === undefined || question.hidden) return err({ code: 'unknownAnswer' });
  const route = routeInterview(questionnaire, state);
  if (!route.isAsked(question)) return err({ code: 'unknownAnswer' });
  const read = readAnswer(question, raw, language);
  if (!read.ok) return err(invalid(uid, read.error));
  const offer = route.offerOf(question);
  const value = storableValue(question, read.value, before, offer);
  const factsOf = (given: AnswerValue) => answerFacts(question, { value: given, by, lang: language }, offer);
  const openIn = (given: AnswerValue): number => factsOf(given).open ?? 0;
  const complaint =
    value === null
      ? REQUIRED
      : complaintAbout(question, value, factsOf(value), openIn(before), state.start.today ?? null);
  if (complaint !== null || value === null) return err(invalid(uid, complaint ?? REQUIRED));
  const event = { type: 'answer', node: uid, value, by, lang: language } as const;
  const { state: corrected } = foldEvents(questionnaire, state, [event]);
  return ok({ event, state: corrected, wouldChange: changedRoute(document, state, corrected) });
}

const REQUIRED: Complaint = { key: 'required', params: {} };

function complaintAbout(
  { rules, mandatory }: QuestionNode,
  value: AnswerValue,
  facts: ReturnType<typeof answerFacts>,
  openBefore: number,
  today: string | null,
): Complaint | null {
  if (value.type === 'na') return null;
  if (facts.state === 'missing') return REQUIRED;
  const { open = 0 } = facts;
  // Rows that had no answer before may stay so; none is emptied.
  if (mandatory === 'hard' && open > openBefore) return { key: 'rowsRequired', params: { left: open } };
  for (const rule of rules) {
    const complaint = rule.check(facts, today);
    if (complaint !== null) return complaint;
  }
  return null;
}

/** Lists the questions that are asked by one state of the answers, and not by the other. */
function changedRoute(document: Questionnaire, before: InterviewState, after: InterviewState): readonly RouteChange[] {
  const [was, now] = [before, after].map((state) => {
    const questionnaire = arranged(document, state);
    const route = routeInterview(questionnaire, state);
    return new Set([...questionnaire.questions.values()].flatMap((node) => (route.isAsked(node) ? [node.uid] : [])));
  });
  return [...document.questions.values()].flatMap(({ uid, hidden }): RouteChange[] => {
    const [isAsked, wouldBe] = [was?.has(uid) === true, now?.has(uid) === true];
    if (hidden || isAsked === wouldBe) return [];
    return [{ question: uid, would: wouldBe ? 'asked' : 'notAsked' }];
  });
}

function invalid(question: string, { key, params, part }: Complaint): SubmissionError {
  const place = part === undefined ? {} : { part };
  return { code: 'invalid', errors: [{ question, key, params, severity: 'error', text: null, ...place }] };
}
