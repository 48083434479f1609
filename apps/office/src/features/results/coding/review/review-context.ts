import type { ReviewUnit } from '@seker/contract';
import { createContext, use } from 'react';
import type { FramePlace } from '../frame/frame-place.ts';
import type { CodeTree } from '../session/code-tree.ts';
import type { Choice } from './review-choice.ts';
import type { ReviewAnswer } from './review-data.ts';

export interface OpenReview {
  readonly place: FramePlace;
  readonly answer: ReviewAnswer;
  readonly tree: CodeTree;
  /** The answer in work. */
  readonly at: number | null;
  readonly goTo: (unitId: number) => void;
  readonly choice: Choice | null;
  readonly choose: (choice: Choice) => void;
  /** Codes that no pass has given, put together by the reviewer. */
  readonly others: readonly number[];
  readonly setOthers: (codes: readonly number[]) => void;
  /** Makes what is chosen final, and goes on; does nothing while nothing is chosen. */
  readonly decide: (unit: ReviewUnit) => void;
  /** Tells that an answer goes from the review by an act of the person's own. */
  readonly leaves: (unitId: number) => void;
}

export const ReviewContext = createContext<OpenReview | null>(null);

/** The review around a part of it. */
export function useReview(): OpenReview {
  const review = use(ReviewContext);
  if (review === null) throw new Error('there is no review around this');
  return review;
}
