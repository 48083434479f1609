import { answerField, type OpenPart } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { typeAnswer } from './change-answer.ts';
import { OpenControl } from './open-control.tsx';
import type { QuestionInputProps } from './question-input.ts';

export function OpenInput({
  question,
  value,
  labelledBy,
  describedBy,
  onChange,
}: QuestionInputProps<OpenPart>): ReactNode {
  return (
    <OpenControl
      format={question.subKind}
      lines={question.lines}
      name={answerField(question.uid)}
      value={value.values[0] ?? ''}
      labelledBy={labelledBy}
      describedBy={describedBy}
      onType={(typed) => onChange(typeAnswer(value, typed))}
    />
  );
}
