import { reviewCalls as calls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';
import type { ReviewOf } from './review-data.ts';

export type Rejection = Awaited<ReturnType<typeof readRejection>>;

/** What a rejection would change, read when its dialog opens and not again by itself: a person decides by it. */
export function rejectionQuery(of: ReviewOf) {
  return queryOptions({
    queryKey: ['reviewRejection', of.projectId, of.reviewId],
    queryFn: async () => await readRejection(of),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

async function readRejection({ projectId, reviewId }: ReviewOf) {
  return await client.call(calls.previewRejection, { projectId, reviewId });
}

/** Cells that count otherwise now than they were shown before. */
export function movedCells(before: Rejection | null, now: Rejection): ReadonlySet<number> {
  if (before === null) return new Set();
  const shown = new Map(before.cells.map((cell) => [cell.id, cell.now]));
  return new Set(now.cells.filter((cell) => shown.get(cell.id) !== cell.now).map(({ id }) => id));
}
