import { unreachable } from '@seker/kernel';
import type { VisualPart } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { ClickInput } from './click-input.tsx';
import { ComparisonInput } from './comparison-input.tsx';
import type { QuestionInputProps } from './question-input.ts';
import { RulerInput } from './ruler-input.tsx';
import { ShelfInput } from './shelf-input.tsx';

export function VisualInput(props: QuestionInputProps<VisualPart>): ReactNode {
  const { question } = props;
  switch (question.subKind) {
    case 'clickObject':
      return <ClickInput {...props} question={question} />;
    case 'ruler':
      return <RulerInput {...props} question={question} />;
    case 'shelfSimulator':
      return <ShelfInput {...props} question={question} />;
    case 'visualComparison':
      return <ComparisonInput {...props} question={question} />;
    default:
      return unreachable(question);
  }
}
