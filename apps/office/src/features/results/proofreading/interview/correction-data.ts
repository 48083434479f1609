import { reviewCalls as calls } from '@seker/contract';
import { client } from '@seker/ui';
import type { CorrectedPart } from './correction.ts';
import type { ReviewOf } from './review-data.ts';

export interface SentCorrection {
  /** Uid of the question. */
  readonly question: string;
  readonly part: CorrectedPart;
  /** Empty for a preview, which corrects nothing. */
  readonly reason: string;
  readonly interviewRevision: number;
  readonly isPreview: boolean;
}

/** What routing would do differently with a corrected answer. */
export type RouteChanges = Awaited<ReturnType<typeof sendCorrection>>['wouldChange'];

/** Corrects an answer or texts of it, or tells what that would change. */
export async function sendCorrection({ projectId, reviewId }: ReviewOf, { part, ...sent }: SentCorrection) {
  const openTexts = part.openTexts?.map(({ label: _label, ...text }) => text) ?? null;
  return await client.call(calls.correctAnswer, { projectId, reviewId, ...sent, openTexts, raw: part.raw });
}
