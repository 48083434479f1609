import { type AnswerView, MAX_TEXT_LENGTH, openTextField } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { plainWords } from '../../rich-text/plain-words.ts';
import { typeOtherText } from './change-answer.ts';
import type { QuestionInputProps } from './question-input.ts';

export interface OtherTextProps extends QuestionInputProps {
  readonly answer: Pick<AnswerView, 'uid' | 'text'>;
}

/** "Other, which?": the words that go with a chosen answer, or an answered row. */
export function OtherText({ question, answer, value, say, describedBy, onChange }: OtherTextProps): ReactNode {
  return (
    <input
      className="typed other"
      type="text"
      dir="auto"
      autoComplete="off"
      maxLength={MAX_TEXT_LENGTH}
      name={openTextField(question.uid, answer.uid)}
      value={value.texts[answer.uid] ?? ''}
      aria-label={say('otherWords', { answer: plainWords(answer.text) })}
      aria-describedby={describedBy}
      onChange={(event) => onChange(typeOtherText(value, answer.uid, event.target.value))}
    />
  );
}
