import { type AnswerError, naField, type QuestionView, type RawAnswer } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { ComplaintText } from '../../complaint/complaint-text.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import type { Say } from '../../texts/say.ts';
import { setNotApplicable } from './change-answer.ts';
import { questionInputs } from './question-inputs.ts';

export interface QuestionFieldProps {
  readonly question: QuestionView;
  readonly value: RawAnswer;
  readonly isVisible: boolean;
  readonly isLive: boolean;
  readonly complaint: AnswerError | undefined;
  readonly say: Say;
  onChange(value: RawAnswer): void;
}

/** One question: its words, a note for the interviewer, its input, N/A, and what is wrong with the answer. */
export function QuestionField(props: QuestionFieldProps): ReactNode {
  const { question, value, isVisible, isLive, complaint, say, onChange } = props;
  const Input = questionInputs[question.kind];
  const [legendId, complaintId] = [`${question.uid}-legend`, `${question.uid}-complaint`];
  return (
    <fieldset
      className="question card"
      data-question={question.uid}
      data-answered={value.na || value.values.length > 0}
      data-severity={complaint?.severity}
      hidden={!isVisible}
      aria-describedby={complaint === undefined ? undefined : complaintId}
    >
      <legend id={legendId}>
        <RichText text={question.text} />
      </legend>
      {question.comment !== null && (
        <p className="comment">
          <strong>{say('commentLabel')}: </strong>
          <RichText text={question.comment} />
        </p>
      )}
      {complaint !== undefined && <ComplaintText id={complaintId} complaint={complaint} say={say} />}
      <Input
        question={question}
        value={value}
        say={say}
        labelledBy={legendId}
        describedBy={complaint === undefined ? undefined : complaintId}
        isLive={isLive}
        onChange={onChange}
      />
      {question.na !== null && (
        <label className="not-applicable">
          <input
            type="checkbox"
            name={naField(question.uid)}
            value="1"
            checked={value.na}
            onChange={(event) => onChange(setNotApplicable(value, event.target.checked))}
          />
          <span>{question.na.text === null ? say('notApplicable') : <RichText text={question.na.text} />}</span>
        </label>
      )}
    </fieldset>
  );
}
