import type { SurveyQuestionsModel } from '@seker/contract';
import type { QuestionView, RawAnswer } from '@seker/questionnaire';
import { type RefObject, useEffect, useRef } from 'react';
import { settlesQuestion } from './question-inputs.ts';
import { useHand } from './use-hand.ts';

/** How long the choice is seen before the page goes on, in milliseconds. */
const SEEN = 350;

/** Where the survey wants it, one choice by hand goes on by itself; Back leads to it again, and a second choice waits anew. */
export function useGoingOn(
  form: RefObject<HTMLFormElement | null>,
  model: SurveyQuestionsModel,
): (question: QuestionView, value: RawAnswer) => void {
  const isByHand = useHand(form);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return (question, value) => {
    clearTimeout(waiting.current);
    if (!isByHand() || !goesOn(model, question, value)) return;
    waiting.current = setTimeout(() => form.current?.requestSubmit(), SEEN);
  };
}

/** Of a page that asks for this choice alone: nothing is left to do there. */
export function goesOn(
  { mode, look, nodes }: Pick<SurveyQuestionsModel, 'mode' | 'look' | 'nodes'>,
  question: QuestionView,
  value: RawAnswer,
): boolean {
  return mode === 'web' && look?.goesOn === true && nodes.length === 1 && settlesQuestion(question, value);
}
