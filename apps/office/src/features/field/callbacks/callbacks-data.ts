import { officeCallbacksCalls as calls, type OfficeCallbacks } from '@seker/contract';
import { client } from '@seker/ui';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

/** Who could take them changes with those who log in; their time passes by itself. */
const READ_AGAIN_MS = 30_000;

/** What is asked for, as it stands in the address. */
export type CallbacksQuery = Readonly<Record<string, string>>;

export function callbacksQuery(query: CallbacksQuery) {
  return infiniteQueryOptions({
    queryKey: ['officeCallbacks', 'list', query],
    queryFn: async ({ pageParam }): Promise<OfficeCallbacks> =>
      // The address holds texts; the call reads them.
      await client.call(calls.listOfficeCallbacks, {
        ...query,
        ...(pageParam === '' ? {} : { after: pageParam }),
      } as never),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: READ_AGAIN_MS,
  });
}

export function callbackTeamQuery(projectId: number, caseIds: readonly number[]) {
  return queryOptions({
    queryKey: ['officeCallbacks', 'team', projectId, caseIds],
    queryFn: async () => await client.call(calls.readCallbackTeam, { projectId, caseIds: caseIds.join(',') } as never),
    staleTime: 0,
  });
}

export async function readCallbacksAgain(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['officeCallbacks', 'list'] });
}
