import { reviewsCalls as calls, type ReviewRow } from '@seker/contract';
import { client } from '@seker/ui';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Ticked } from '../../../../list/index.ts';

/** More are not given or taken back at once. */
export const MOST_REVIEWS = 2_000;
const ROWS = 200;

/** How far proofreading is in a project, and its encoders. */
export function reviewProgressQuery(projectId: number) {
  return queryOptions({
    queryKey: ['reviews', projectId, 'progress'],
    queryFn: async () => await client.call(calls.readReviewProgress, { projectId }),
    staleTime: 5_000,
  });
}
export type ReviewProgress = Awaited<ReturnType<NonNullable<ReturnType<typeof reviewProgressQuery>['queryFn']>>>;

/** The interviews that are ticked, one by one or by what finds them. */
export async function idsOf(projectId: number, ticked: Ticked<ReviewRow>): Promise<readonly number[]> {
  if (ticked.of === 'rows') return ticked.rows.map(({ id }) => id);
  const ids: number[] = [];
  let after: string | null = '';
  while (after !== null && ids.length < MOST_REVIEWS) {
    // The address holds texts; the call reads them as the list does.
    const asked = { ...ticked.query, projectId, limit: ROWS, after } as never;
    const { rows, next }: { rows: readonly ReviewRow[]; next: string | null } = await client.call(
      calls.listReviews,
      asked,
    );
    ids.push(...rows.map(({ id }) => id));
    after = next;
  }
  return ids;
}

/** After interviews were given, taken back or decided. */
export async function readReviewsAgain(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['list', 'reviews'] }),
    queries.invalidateQueries({ queryKey: ['reviews'] }),
  ]);
}
