import { linksCalls as calls } from '@seker/contract';
import { client } from '@seker/ui';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

export function linkWays(projectId: number) {
  return queryOptions({
    queryKey: ['links', projectId, 'ways'],
    queryFn: async () => await client.call(calls.readLinkWays, { projectId }),
  });
}
export type LinkWays = Awaited<ReturnType<NonNullable<ReturnType<typeof linkWays>['queryFn']>>>;

/** After something was done to links: lists of them and what was read of them are read again. */
export async function readLinksAgain(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['list', 'links'] }),
    queries.invalidateQueries({ queryKey: ['links'] }),
    queries.invalidateQueries({ queryKey: ['list', 'cases'] }),
  ]);
}
