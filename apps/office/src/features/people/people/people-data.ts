import { type BulkResult, peopleCalls } from '@seker/contract';
import { client } from '@seker/ui';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

export const personChoices = queryOptions({
  queryKey: ['people', 'choices'],
  queryFn: async () => await client.call(peopleCalls.readPersonChoices, {}),
  staleTime: 30_000,
});

export function personQuery(personId: number) {
  return queryOptions({
    queryKey: ['people', personId],
    queryFn: async () => await client.call(peopleCalls.readPerson, { personId }),
  });
}

export function rightsQuery(personId: number) {
  return queryOptions({
    queryKey: ['people', personId, 'rights'],
    queryFn: async () => await client.call(peopleCalls.readPersonRights, { personId }),
  });
}

/** After something was done to people: their list and what was read of them is read again. */
export async function readPeopleAgain(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['list', 'people'] }),
    queries.invalidateQueries({ queryKey: ['people'] }),
    queries.invalidateQueries({ queryKey: ['list', 'groups'] }),
  ]);
}

export type RefusedRows = BulkResult['refused'];
