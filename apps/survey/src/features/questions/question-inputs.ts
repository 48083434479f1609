import type { KindName } from '@seker/questionnaire';
import type { ComponentType } from 'react';
import { ChoiceInput } from './choice-input.tsx';
import { OpenInput } from './open-input.tsx';
import type { QuestionInputProps } from './question-input.ts';

/** The input of every kind: the compiler names the kind that still lacks one. */
export const questionInputs = {
  closed: ChoiceInput,
  mixed: ChoiceInput,
  quota: ChoiceInput,
  open: OpenInput,
} satisfies Record<KindName, ComponentType<QuestionInputProps>>;
