import type { RankPart } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import type { QuestionInputProps } from './question-input.ts';
import { RankSelects } from './rank-selects.tsx';

export function RankInput(props: QuestionInputProps<RankPart>): ReactNode {
  return <RankSelects {...props} />;
}
