import { tablesCalls as calls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

/** What the tables of a project can be made of. */
export function tableChoicesQuery(projectId: number) {
  return queryOptions({
    queryKey: ['tableChoices', projectId],
    queryFn: async () => await client.call(calls.readTableChoices, { projectId }),
  });
}
