import { projectPeopleCalls as calls, peopleCalls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

/** Who works now changes by itself. */
const LOOKED_AGAIN_MS = 10_000;

export function projectPeopleQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'people'],
    queryFn: async () => await client.call(calls.readProjectPeople, { projectId }),
    refetchInterval: LOOKED_AGAIN_MS,
  });
}

export function callingHoursQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'hours'],
    queryFn: async () => await client.call(calls.readCallingHours, { projectId }),
  });
}

/** Those who work in projects, found by what was typed of their name or login. */
export function foundPeopleQuery(typed: string) {
  return queryOptions({
    queryKey: ['people', 'found', typed],
    queryFn: async () =>
      await client.call(peopleCalls.listPeople, {
        q: typed,
        role: 'interviewer,observer,encoder',
        isDisabled: 'false',
        limit: 50,
      }),
    staleTime: 10_000,
  });
}

export const groupChoices = queryOptions({
  queryKey: ['people', 'choices'],
  queryFn: async () => await client.call(peopleCalls.readPersonChoices, {}),
  staleTime: 30_000,
});
