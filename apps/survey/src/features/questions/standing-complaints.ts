import type { SurveyQuestionsModel } from '@seker/contract';
import { type AnswerError, NO_RAW_ANSWER } from '@seker/questionnaire';
import type { TypedValues } from './typed-values.ts';

/**
 * What was complained of and has not been answered again since: whether the new answer is right is said when it is
 * sent.
 */
export function standingComplaints(
  model: Pick<SurveyQuestionsModel, 'nodes' | 'errors' | 'warnings'>,
  values: TypedValues,
): readonly AnswerError[] {
  const refused = new Map(model.nodes.map((node) => [node.uid, node.type === 'question' ? node.value : NO_RAW_ANSWER]));
  const isAnsweredAnew = (question: string): boolean =>
    values[question] !== undefined && JSON.stringify(values[question]) !== JSON.stringify(refused.get(question));
  return [...model.errors, ...model.warnings].filter(({ question }) => !isAnsweredAnew(question));
}
