import { answerField, type ChoicePart, NO_RAW_ANSWER } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { plainWords } from '../../rich-text/plain-words.ts';
import { pickAnswer } from './change-answer.ts';
import { OtherText } from './other-text.tsx';
import type { QuestionInputProps } from './question-input.ts';

/** A native list: it is typed into, spoken and touched well everywhere. */
export function ComboInput(props: QuestionInputProps<ChoicePart>): ReactNode {
  const { question, value, say, labelledBy, describedBy, isLive, onChange } = props;
  const chosen = value.values[0] ?? '';
  return (
    <>
      <select
        className="typed"
        name={answerField(question.uid)}
        value={chosen}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onChange={(event) => {
          const picked = question.answers.find((answer) => String(answer.code) === event.target.value);
          onChange(picked === undefined ? NO_RAW_ANSWER : pickAnswer(question, value, picked, true));
        }}
      >
        <option value="">{say('chooseOne')}</option>
        {question.answers.map((answer) => (
          <option key={answer.uid} value={String(answer.code)}>
            {plainWords(answer.text)}
          </option>
        ))}
      </select>
      {question.answers
        .filter((answer) => answer.openText && (!isLive || chosen === String(answer.code)))
        .map((answer) => (
          <OtherText key={answer.uid} {...props} answer={answer} />
        ))}
    </>
  );
}
