import { recordingsCalls as calls } from '@seker/contract';
import { client } from '@seker/ui';
import type { ReactElement } from 'react';
import { RecordingsSection } from '../../../../recordings/recordings-section.tsx';
import { useReview } from './review-context.ts';

export interface ReviewRecordingsProps {
  /** Goes to the question at this place. */
  readonly onQuestion: (index: number) => void;
}

/** The calls in which the interview was held, as far as they were recorded; a mark goes to the answers of its page, too. */
export function ReviewRecordings({ onQuestion }: ReviewRecordingsProps): ReactElement {
  const { projectId, review } = useReview();
  return (
    <RecordingsSection
      of={[projectId, 'review', review.id]}
      read={async () => await client.call(calls.listReviewRecordings, { projectId, reviewId: review.id })}
      isAsked={review.mode === 'phone'}
      sound={calls.playReviewRecording.path
        .replace(':projectId', String(projectId))
        .replace(':reviewId', String(review.id))}
      onNodes={(nodes) => {
        const index = review.questions.findIndex(({ uid }) => nodes.includes(uid));
        if (index >= 0) onQuestion(index);
      }}
    />
  );
}
