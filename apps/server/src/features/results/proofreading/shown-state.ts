import type { ReviewState } from '@seker/contract';
import type { Review } from './review.queries.ts';

/** Returns how far proofreading is, as it is shown: an open review with a live task is allocated, or in work. */
export function shownState(
  review: {
    readonly state: Review['state'] | null;
    readonly taskId: number | null;
    readonly begunAt: Date | null;
  } | null,
): ReviewState {
  if (review === null || review.state === null) return 'none';
  if (review.state !== 'open') return review.state;
  if (review.taskId === null) return 'open';
  return review.begunAt === null ? 'allocated' : 'inWork';
}
