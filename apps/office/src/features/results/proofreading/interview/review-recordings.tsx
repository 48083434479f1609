import { recordingsCalls as calls } from '@seker/contract';
import { client, readingOf, useText } from '@seker/ui';
import { IconMicrophone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { RecordedCalls } from '../../../../recordings/recorded-calls.tsx';
import { useReview } from './review-context.ts';

export interface ReviewRecordingsProps {
  /** Goes to the question at this place. */
  readonly onQuestion: (index: number) => void;
}

/** The calls in which the interview was held, as far as they were recorded; a mark goes to the answers of its page, too. */
export function ReviewRecordings({ onQuestion }: ReviewRecordingsProps): ReactElement | null {
  const t = useText();
  const { projectId, review } = useReview();
  const query = useQuery({
    queryKey: ['recordings', projectId, 'review', review.id],
    queryFn: async () => await client.call(calls.listReviewRecordings, { projectId, reviewId: review.id }),
    enabled: review.mode === 'phone',
  });
  const { data, failure } = readingOf(query);
  if (failure === null && (data === undefined || data.recordings.length === 0)) return null;
  const base = calls.playReviewRecording.path
    .replace(':projectId', String(projectId))
    .replace(':reviewId', String(review.id));
  return (
    <section aria-labelledby="review-recordings">
      <h2 id="review-recordings">
        <IconMicrophone size={16} aria-hidden="true" /> {t('recordings.title')}
      </h2>
      {failure}
      {data === undefined ? null : (
        <RecordedCalls
          recordings={data.recordings}
          mayListen={data.mayListen}
          urlOf={(callId) => base.replace(':callId', callId)}
          onNodes={(nodes) => {
            const index = review.questions.findIndex(({ uid }) => nodes.includes(uid));
            if (index >= 0) onQuestion(index);
          }}
        />
      )}
    </section>
  );
}
