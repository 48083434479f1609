import { exportsCalls as calls, type ExportRow, type ExportWish } from '@seker/contract';
import { client } from '@seker/ui';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';

const MOVING_MILLISECONDS = 1_000;

/** The files of a project, and what a new one can be made of; it looks again while one is being made. */
export function exportsQuery(projectId: number) {
  return queryOptions({
    queryKey: ['exports', projectId],
    queryFn: async () => await client.call(calls.listExports, { projectId }),
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnderWay) === true ? MOVING_MILLISECONDS : false),
  });
}
export type Exports = Awaited<ReturnType<NonNullable<ReturnType<typeof exportsQuery>['queryFn']>>>;

/** What a file would be; it does not depend on the shares of targets, which change with every key. */
export function exportShapeQuery(projectId: number, wish: ExportWish) {
  const asked = { ...wish, targets: [] };
  return queryOptions({
    queryKey: ['exportShape', projectId, asked],
    queryFn: async () => await client.call(calls.describeExport, { projectId, ...asked }),
    placeholderData: keepPreviousData,
  });
}

export function isUnderWay({ state }: ExportRow): boolean {
  return state === 'queued' || state === 'running';
}

export async function readExportsAgain(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['exports'] }),
    queries.invalidateQueries({ queryKey: ['jobs'] }),
  ]);
}
