import { CallError, reviewCalls as calls, type ReviewReading } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

/** An interview in its project; the id of a review is that of its interview. */
export interface ReviewOf {
  readonly projectId: number;
  readonly reviewId: number;
}

/** The interview as it stands; null: the encoder's task was taken back. */
export function reviewQuery({ projectId, reviewId }: ReviewOf) {
  return queryOptions({
    queryKey: ['reviews', projectId, 'one', reviewId],
    queryFn: async (): Promise<ReviewReading | null> => {
      try {
        return await client.call(calls.readReview, { projectId, reviewId });
      } catch (error) {
        if (error instanceof CallError && error.code === 'taskReleased') return null;
        throw error;
      }
    },
  });
}
