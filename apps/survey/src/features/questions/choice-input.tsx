import type { ChoicePart } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { ChoiceList } from './choice-list.tsx';
import { ComboInput } from './combo-input.tsx';
import type { QuestionInputProps } from './question-input.ts';
import { ScaleEndsLine } from './scale-ends-line.tsx';

export function ChoiceInput(props: QuestionInputProps<ChoicePart>): ReactNode {
  return (
    <>
      {props.question.subKind === 'combo' ? <ComboInput {...props} /> : <ChoiceList {...props} />}
      <ScaleEndsLine ends={props.question.ends} />
    </>
  );
}
