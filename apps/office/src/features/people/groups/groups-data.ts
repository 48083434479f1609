import { groupsCalls } from '@seker/contract';
import { client } from '@seker/ui';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

export function groupQuery(groupId: number) {
  return queryOptions({
    queryKey: ['groups', groupId],
    queryFn: async () => await client.call(groupsCalls.readGroup, { groupId }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** After something was done to a group: its things, its people and what can be chosen are read again. */
export async function readGroupsAgain(queries: QueryClient): Promise<void> {
  const changed = [['list', 'groups'], ['list', 'people'], ['people'], ['groups']];
  await Promise.all(changed.map(async (queryKey) => await queries.invalidateQueries({ queryKey })));
}
