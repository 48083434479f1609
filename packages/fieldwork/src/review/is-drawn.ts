import { createRng } from '@seker/kernel';

/**
 * Whether an interview is in a drawn share of all. It depends on the seed and the interview alone: an interview that is
 * drawn stays so however many come, and a greater share holds every smaller one.
 */
export function isDrawn(seed: string, interviewId: number, share: number): boolean {
  return createRng(seed, `review ${interviewId}`).share() < share;
}
