import { unreachable } from '@seker/kernel';
import { createElement, type ReactNode } from 'react';
import { ChoiceInput } from './choice-input.tsx';
import { MatrixInput } from './matrix-input.tsx';
import { OpenInput } from './open-input.tsx';
import type { QuestionInputProps } from './question-input.ts';
import { RankInput } from './rank-input.tsx';
import { VisualInput } from './visual-input.tsx';

/** The input of every kind: the compiler names the kind that still lacks one. */
export function QuestionInput(props: QuestionInputProps): ReactNode {
  const { question } = props;
  switch (question.kind) {
    case 'closed':
    case 'mixed':
    case 'quota':
      return createElement(ChoiceInput, { ...props, question });
    case 'open':
      return createElement(OpenInput, { ...props, question });
    case 'matrix':
      return createElement(MatrixInput, { ...props, question });
    case 'rank':
      return createElement(RankInput, { ...props, question });
    case 'visual':
      return createElement(VisualInput, { ...props, question });
    default:
      return unreachable(question);
  }
}
