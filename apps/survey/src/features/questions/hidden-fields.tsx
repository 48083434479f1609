import type { SurveyQuestionsModel } from '@seker/contract';
import { type AnswerError, SUBMISSION_FIELDS, warningId } from '@seker/questionnaire';
import type { ReactNode } from 'react';

export interface HiddenFieldsProps {
  readonly model: SurveyQuestionsModel;
  readonly shown: readonly string[];
  /** Warnings in sight now: sending the page again confirms them. */
  readonly accepted: readonly AnswerError[];
  /** Questions whose time ran out on this page. */
  readonly timedOut: readonly string[];
}

export function HiddenFields({ model, shown, accepted, timedOut }: HiddenFieldsProps): ReactNode {
  const fields: readonly (readonly [string, string])[] = [
    [SUBMISSION_FIELDS.token, model.token],
    [SUBMISSION_FIELDS.page, model.page],
    [SUBMISSION_FIELDS.revision, String(model.revision)],
    ...shown.map((uid) => [SUBMISSION_FIELDS.shown, uid] as const),
    ...accepted.map((warning) => [SUBMISSION_FIELDS.accepted, warningId(warning)] as const),
    ...timedOut.map((uid) => [SUBMISSION_FIELDS.timedOut, uid] as const),
  ];
  return fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
