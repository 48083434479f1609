import type { ReviewReading } from '@seker/contract';
import { createContext, use } from 'react';

export interface ReviewPlace {
  readonly projectId: number;
  readonly review: ReviewReading;
}

export const ReviewContext = createContext<ReviewPlace | null>(null);

/** The interview around a part of its screen. */
export function useReview(): ReviewPlace {
  const place = use(ReviewContext);
  if (place === null) throw new Error('there is no interview around this');
  return place;
}
