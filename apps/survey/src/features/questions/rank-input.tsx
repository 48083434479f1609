import type { RankPart } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { liveParts } from './live-parts.ts';
import type { QuestionInputProps } from './question-input.ts';
import { RankSelects } from './rank-selects.tsx';

/** Lists to choose from until the script runs; then items are put on their places by key, finger or mouse. */
export function RankInput(props: QuestionInputProps<RankPart>): ReactNode {
  const { RankBoard } = liveParts;
  const isBoard = props.isLive && props.question.subKind !== 'dropDown';
  return isBoard && RankBoard !== undefined ? <RankBoard {...props} /> : <RankSelects {...props} />;
}
