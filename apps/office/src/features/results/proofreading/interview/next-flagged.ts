import type { ReviewQuestion } from '@seker/contract';

/** The next question with a flag, from the first again after the last; null: none has one. */
export function nextFlagged(questions: readonly Pick<ReviewQuestion, 'flags'>[], at: number): number | null {
  for (let ahead = 1; ahead <= questions.length; ahead += 1) {
    const index = (at + ahead) % questions.length;
    if ((questions[index]?.flags.length ?? 0) > 0) return index;
  }
  return null;
}
