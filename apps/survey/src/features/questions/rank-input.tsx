import type { RankPart } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import type { QuestionInputProps } from './question-input.ts';
import { RankBoard } from './rank-board.tsx';
import { RankSelects } from './rank-selects.tsx';

/** Lists to choose from until the script runs; then items are put on their places by key, finger or mouse. */
export function RankInput(props: QuestionInputProps<RankPart>): ReactNode {
  const isBoard = props.isLive && props.question.subKind !== 'dropDown';
  return isBoard ? <RankBoard {...props} /> : <RankSelects {...props} />;
}
