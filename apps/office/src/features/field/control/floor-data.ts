import { controlCalls, type FloorRow } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

/** What is told keeps the floor right; it is read again for what no one tells: the queue, a project's name, a lost word. */
const READ_AGAIN_MS = 30_000;

export const floorQuery = queryOptions({
  queryKey: ['floor'],
  queryFn: async () => await client.call(controlCalls.readFloor, {}),
  refetchInterval: READ_AGAIN_MS,
});

export function watchQuery(personId: number) {
  return queryOptions({
    queryKey: ['watched', personId],
    queryFn: async () => await client.call(controlCalls.watchPerson, { personId }),
    refetchInterval: READ_AGAIN_MS,
    retry: false,
  });
}

export function everyoneQuery(projectId: number | null) {
  return queryOptions({
    queryKey: ['floor', 'everyone', projectId],
    queryFn: async () => await client.call(controlCalls.countEveryone, { projectId }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function personProjectsQuery(personId: number) {
  return queryOptions({
    queryKey: ['floor', 'projects', personId],
    queryFn: async () => await client.call(controlCalls.readPersonProjects, { personId }),
    staleTime: 0,
  });
}

/** Completes in an hour that is paid; null before there is one to speak of. */
export function perHour(completes: number, paidSeconds: number): number | null {
  return paidSeconds < 60 ? null : completes / (paidSeconds / 3_600);
}

export function perHourOf({ today }: Pick<FloorRow, 'today'>): string {
  const rate = today === null ? null : perHour(today.completes, today.paidSeconds);
  return rate === null ? '–' : rate.toFixed(1);
}
