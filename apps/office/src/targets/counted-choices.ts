import { exportsCalls as calls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

/** What can be counted, divided by and raked to: it is read when it is first asked for. */
export function exportChoicesQuery(projectId: number) {
  return queryOptions({
    queryKey: ['exportChoices', projectId],
    queryFn: async () => (await client.call(calls.readExportChoices, { projectId })).facets,
  });
}
