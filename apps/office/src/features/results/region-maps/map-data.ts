import { regionMapsCalls as calls, casesCalls, positionsCalls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

const READ_AGAIN_MS = 30_000;

export const mapsQuery = queryOptions({
  queryKey: ['region-maps'],
  queryFn: async () => await client.call(calls.listRegionMaps, {}),
});

export function mapQuery(regionMapId: number | null) {
  return queryOptions({
    queryKey: ['region-maps', regionMapId],
    queryFn: async () => (regionMapId === null ? null : await client.call(calls.readRegionMap, { regionMapId })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function figuresQuery(projectId: number, field: string | undefined) {
  return queryOptions({
    queryKey: ['region-maps', 'figures', projectId, field ?? ''],
    queryFn: async () =>
      await client.call(calls.readMapFigures, field === undefined ? { projectId } : { projectId, field }),
    refetchInterval: READ_AGAIN_MS,
  });
}

export function pointsQuery(projectId: number) {
  return queryOptions({
    queryKey: ['positions', projectId, 'points'],
    queryFn: async () => await client.call(positionsCalls.readPositionPoints, { projectId }),
    refetchInterval: READ_AGAIN_MS,
  });
}

export function devicesQuery(projectId: number) {
  return queryOptions({
    queryKey: ['positions', projectId, 'devices'],
    queryFn: async () => await client.call(positionsCalls.readDevicePoints, { projectId }),
    refetchInterval: READ_AGAIN_MS,
  });
}

/** How many cases a query of the list of cases finds. */
export function foundCasesQuery(projectId: number, query: Readonly<Record<string, string>> | null) {
  return queryOptions({
    queryKey: ['list', 'cases', 'found', projectId, query],
    // The filters are the texts of the list's address.
    queryFn: async () => (await client.call(casesCalls.listCases, { ...query, projectId, limit: 1 } as never)).total,
    enabled: query !== null,
  });
}
