import { type AnswerError, naField, type QuestionView, type RawAnswer, shownLists } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { ComplaintText } from '../../complaint/complaint-text.tsx';
import { QuestionMedia } from '../../media/question-media.tsx';
import { plainWords } from '../../rich-text/plain-words.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import type { Say } from '../../texts/say.ts';
import { AskedOfAnswer } from './asked-of-answer.tsx';
import { isAnswered, setNotApplicable } from './change-answer.ts';
import { QuestionInput } from './question-inputs.ts';
import { TimeLimit } from './time-limit.tsx';

export interface QuestionFieldProps {
  readonly question: QuestionView;
  readonly value: RawAnswer;
  readonly isVisible: boolean;
  readonly isLive: boolean;
  readonly complaint: AnswerError | undefined;
  /** Its time is up: what is there stays, and nothing more is taken. */
  readonly isOver: boolean;
  readonly say: Say;
  readonly language: string;
  onChange(value: RawAnswer): void;
  onTimeUp(): void;
}

/** One question: its words, a note for the interviewer, its input, N/A, and what is wrong with the answer. */
export function QuestionField(props: QuestionFieldProps): ReactNode {
  const { question, value, isVisible, isLive, complaint, isOver, say, language, onChange, onTimeUp } = props;
  const [legendId, complaintId] = [`${question.uid}-legend`, `${question.uid}-complaint`];
  const askedId = `${question.uid}-asked`;
  // A complaint says its own.
  const asks = (question.asks ?? []).filter(({ key }) => key !== complaint?.key);
  const describedBy = [complaint && complaintId, asks[0] && askedId].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset
      className="question card"
      data-question={question.uid}
      data-answered={isAnswered(value)}
      data-severity={complaint?.severity}
      hidden={!isVisible}
      aria-describedby={describedBy}
    >
      <legend id={legendId}>
        <RichText text={question.text} />
        {question.mandatory === 'hard' && (
          <span className="required">
            {/* Never alone at the beginning of a line. */}
            <span aria-hidden="true">{'\u00a0*'}</span>
            <span className="visually-hidden"> ({say('answerNeeded')})</span>
          </span>
        )}
      </legend>
      {question.comment !== null && (
        <p className="comment">
          <strong>{say('commentLabel')}: </strong>
          <RichText text={question.comment} />
        </p>
      )}
      {question.script !== undefined && (
        <p className="comment script">
          <strong>{say('scriptLabel')}: </strong>
          <RichText text={question.script} />
        </p>
      )}
      {asks.length > 0 && <AskedOfAnswer id={askedId} asks={asks} say={say} />}
      {complaint !== undefined && !isShownInside(question, complaint) && (
        <ComplaintText id={complaintId} complaint={complaint} say={say} />
      )}
      <QuestionMedia media={question.media} words={plainWords(question.text)} isLive={isLive} say={say} />
      {question.timeLimitSeconds !== undefined && isLive && isVisible && !isOver && (
        <TimeLimit question={question.uid} seconds={question.timeLimitSeconds} say={say} onTimeUp={onTimeUp} />
      )}
      {question.timeLimitSeconds !== undefined && !isLive && !isOver && (
        <p className="clock">{say('timeAllowed', { count: question.timeLimitSeconds })}</p>
      )}
      {isOver && <p className="clock">{say('timeIsUp')}</p>}
      <div className="answering" inert={isOver}>
        <QuestionInput
          question={question}
          value={value}
          say={say}
          language={language}
          labelledBy={legendId}
          describedBy={complaint === undefined ? undefined : complaintId}
          complaint={complaint}
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
      </div>
    </fieldset>
  );
}

/** A row or a set that is named shows the complaint itself. */
function isShownInside(question: QuestionView, { part }: AnswerError): boolean {
  return (
    shownLists(question)
      .get('rows')
      ?.some(({ uid }) => uid === part?.split('.')[0]) ?? false
  );
}
