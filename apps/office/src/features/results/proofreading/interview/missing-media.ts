import type { ReviewQuestion } from '@seker/contract';

/** How many files that answers name cannot be seen yet; one that two answers name is one. */
export function missingMedia(questions: readonly Pick<ReviewQuestion, 'medium'>[]): number {
  const missing = questions.flatMap(({ medium }) =>
    medium === null || medium.standing === 'here' ? [] : [medium.sha256],
  );
  return new Set(missing).size;
}
