import type { ReactNode } from 'react';
import { ChoiceList } from './choice-list.tsx';
import { ComboInput } from './combo-input.tsx';
import type { QuestionInputProps } from './question-input.ts';

export function ChoiceInput(props: QuestionInputProps): ReactNode {
  return props.question.subKind === 'combo' ? <ComboInput {...props} /> : <ChoiceList {...props} />;
}
