import type { RankPart } from '@seker/questionnaire';
import { type ReactNode, Suspense } from 'react';
import { RankBoard } from './live-parts.ts';
import type { QuestionInputProps } from './question-input.ts';
import { RankSelects } from './rank-selects.tsx';

/** Lists to choose from until the script runs; then items are put on their places by key, finger or mouse. */
export function RankInput(props: QuestionInputProps<RankPart>): ReactNode {
  const isBoard = props.isLive && props.question.subKind !== 'dropDown';
  if (!isBoard) return <RankSelects {...props} />;
  return (
    <Suspense fallback={<RankSelects {...props} />}>
      <RankBoard {...props} />
    </Suspense>
  );
}
