import type { Questionnaire } from '../document/questionnaire.ts';
import type { AnswerValue } from '../kinds/answer-value.ts';
import { arranged } from '../random/arrange.ts';
import { listed } from '../text/listed.ts';
import type { InterviewState } from './interview-state.ts';
import { localise } from './localise.ts';
import { routeInterview } from './route.ts';

/** Returns a function that describes answers in words, including outdated ones; "not applicable" has none. */
export function answerWords(
  document: Questionnaire,
  state: InterviewState,
): (question: string, value: AnswerValue) => string {
  const questionnaire = arranged(document, state);
  const texts = localise(questionnaire, state, routeInterview(questionnaire, state));
  return (uid, value) => {
    const question = questionnaire.questions.get(uid);
    if (question === undefined || value.type === 'na') return '';
    const parts = question.behaviour.describe(value);
    const words = parts.map((part) =>
      part.type === 'words' ? part.text : texts.itemLabel(question, 'answers', part.uid),
    );
    return listed(words, state.language);
  };
}

/** Whether any part of an answer was typed by the respondent rather than chosen. */
export function isInOwnWords(value: AnswerValue): boolean {
  switch (value.type) {
    case 'text':
    case 'number':
    case 'date':
    case 'time':
      return true;
    case 'choice':
      return Object.keys(value.texts).length > 0;
    case 'matrix':
      return (
        Object.keys(value.texts ?? {}).length > 0 ||
        Object.values(value.rows).some((row) => Object.values(row).some(isInOwnWords))
      );
    default:
      return false;
  }
}
