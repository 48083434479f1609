import { sharedPagesCalls as calls, tablesCalls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

export function sharedPagesQuery(projectId: number) {
  return queryOptions({
    queryKey: ['sharedPages', projectId],
    queryFn: async () => await client.call(calls.listSharedPages, { projectId }),
  });
}

/** The tables that can be shared, and the questions that can be filters. */
export function shareableQuery(projectId: number) {
  return queryOptions({
    queryKey: ['shareable', projectId],
    queryFn: async () => {
      const [{ tables }, { facets }] = await Promise.all([
        client.call(tablesCalls.listTables, { projectId }),
        client.call(tablesCalls.readTableChoices, { projectId }),
      ]);
      return { tables, facets: facets.filter(({ kind, values }) => kind !== 'number' && values.length > 1) };
    },
  });
}
