import { casesCalls as calls } from '@seker/contract';
import { client } from '@seker/ui';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** What can be called changes by itself. */
const READ_AGAIN_MS = 15_000;

export function caseChoices(projectId: number) {
  return queryOptions({
    queryKey: ['cases', projectId, 'choices'],
    queryFn: async () => await client.call(calls.readCaseChoices, { projectId }),
    staleTime: 30_000,
  });
}
export type CaseChoices = Awaited<ReturnType<NonNullable<ReturnType<typeof caseChoices>['queryFn']>>>;

export function caseQuery(projectId: number, caseId: number) {
  return queryOptions({
    queryKey: ['cases', projectId, 'case', caseId],
    queryFn: async () => await client.call(calls.readCase, { projectId, caseId }),
    refetchInterval: READ_AGAIN_MS,
  });
}

/** What the cases that a list finds wait for; `query` is the list's own, without its place and its order. */
export function caseWhys(projectId: number, query: Readonly<Record<string, string>>) {
  return queryOptions({
    queryKey: ['cases', projectId, 'why', query],
    // The address holds texts; the call reads them as the list does.
    queryFn: async () => await client.call(calls.countCaseWhys, { ...query, projectId } as never),
    refetchInterval: READ_AGAIN_MS,
  });
}

/** After something was done to cases: lists of them and what was read of them are read again. */
export async function readCasesAgain(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['list', 'cases'] }),
    queries.invalidateQueries({ queryKey: ['list', 'records'] }),
    queries.invalidateQueries({ queryKey: ['cases'] }),
  ]);
}
