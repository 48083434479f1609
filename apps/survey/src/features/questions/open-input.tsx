import { answerField } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { typeAnswer } from './change-answer.ts';
import type { QuestionInputProps } from './question-input.ts';

export function OpenInput({ question, value, labelledBy, describedBy, onChange }: QuestionInputProps): ReactNode {
  const shared = {
    name: answerField(question.uid),
    value: value.values[0] ?? '',
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange(typeAnswer(value, event.target.value)),
  };
  switch (question.subKind) {
    case 'number':
      // Not type=number: browsers swallow what they cannot read, and the respondent would not learn why it is missing.
      return <input {...shared} className="typed short" type="text" inputMode="decimal" dir="ltr" autoComplete="off" />;
    case 'date':
    case 'time':
      return <input {...shared} className="typed short" type={question.subKind} dir="ltr" />;
    default:
      return question.lines > 1 ? (
        <textarea {...shared} className="typed" dir="auto" rows={question.lines} />
      ) : (
        <input {...shared} className="typed" type="text" dir="auto" autoComplete="off" />
      );
  }
}
