import { err, ok, type Result } from '@seker/kernel';
import type { QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import type { Complaint } from '../kinds/answer-value.ts';
import { readableText } from '../kinds/readable-text.ts';
import { own } from '../own-property.ts';
import { arranged } from '../random/arrange.ts';
import { textKey } from '../text/language-bundle.ts';
import { plainText } from '../text/resolved-text.ts';
import { answerFacts, offeredValue } from './answer-facts.ts';
import { foldEvents } from './begin-interview.ts';
import type { InterviewEvent } from './interview-event.ts';
import type { AnswerSource, InterviewState } from './interview-state.ts';
import { localise } from './localise.ts';
import { type Route, routeInterview } from './route.ts';
import type { AcceptedPage, SubmissionError } from './submission.ts';

/** One open text, as it is listed and edited after a completed interview. */
export interface OpenAnswerItem {
  readonly question: string;
  /** Code of its answer; `null` when the question itself is open. */
  readonly answer: number | null;
  /** Its cell, in a question with cells. */
  readonly part?: string;
  /** The manual number. */
  readonly number: string;
  /** The question's text, with the answer's label if it has one. */
  readonly text: string;
  readonly value: string;
}

export interface OpenAnswerEdit {
  readonly question: string;
  readonly answer: number | null;
  readonly part?: string;
  readonly value: string;
  readonly by: AnswerSource;
  readonly language: string;
}

/** All open texts of asked questions, in document order. */
export function openAnswers(document: Questionnaire, state: InterviewState): readonly OpenAnswerItem[] {
  const questionnaire = arranged(document, state);
  const route = routeInterview(questionnaire, state);
  const texts = localise(questionnaire, state, route);
  return [...questionnaire.questions.values()].flatMap((question) => {
    const value = offeredValue(question, own(state.answers, question.uid)?.value, route.offerOf(question));
    if (value === null || !isOpenToEditing(question, route)) return [];
    return question.behaviour.openAnswers(value).map(({ answer, part, text }): OpenAnswerItem => {
      const label = part === undefined ? question.behaviour.answers.find(({ code }) => code === answer) : undefined;
      const [row, column] = part?.split('.') ?? [];
      const words = [
        plainText(texts.text(textKey(question.uid))),
        ...(row === undefined ? [] : [texts.itemLabel(question, 'rows', row)]),
        ...(column === undefined ? [] : [texts.itemLabel(question, 'columns', column)]),
        ...(label === undefined ? [] : [texts.itemLabel(question, 'answers', label.uid)]),
      ];
      return {
        question: question.uid,
        answer,
        ...(part === undefined ? {} : { part }),
        number: question.number,
        text: words.join(': '),
        value: text,
      };
    });
  });
}

/** Corrects the text of one open answer, also after the end. It cannot be emptied, and routing does not run again. */
export function editOpenAnswer(
  document: Questionnaire,
  state: InterviewState,
  edit: OpenAnswerEdit,
): Result<AcceptedPage, SubmissionError> {
  const questionnaire = arranged(document, state);
  const question = questionnaire.questions.get(edit.question);
  const before = own(state.answers, edit.question)?.value;
  if (question === undefined || before === undefined) return err({ code: 'unknownAnswer' });
  const route = routeInterview(questionnaire, state);
  if (!isOpenToEditing(question, route)) return err({ code: 'unknownAnswer' });
  const text = readableText(edit.value);
  if (!text.ok) return err(invalid(edit.question, text.error));
  const value = question.behaviour.withOpenAnswer(before, edit, text.value);
  if (value === null) return err({ code: 'unknownAnswer' });
  if (text.value === '') return err(invalid(edit.question, { key: 'openTextRequired', params: {} }));
  const facts = answerFacts(question, { value, by: edit.by, lang: edit.language }, route.offerOf(question));
  for (const rule of question.rules) {
    const complaint = rule.check(facts, state.start.today ?? null);
    if (complaint !== null) return err(invalid(edit.question, complaint));
  }
  const events: readonly InterviewEvent[] = [
    { type: 'answer', node: edit.question, value, by: edit.by, lang: edit.language },
  ];
  return ok({ events, ...foldEvents(questionnaire, state, events) });
}

function isOpenToEditing(question: QuestionNode, route: Route): boolean {
  return !question.hidden && route.isAsked(question);
}

function invalid(question: string, { key, params }: Complaint): SubmissionError {
  return { code: 'invalid', errors: [{ question, key, params, severity: 'error', text: null }] };
}
