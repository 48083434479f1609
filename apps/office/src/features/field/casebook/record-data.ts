import { recordsCalls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

export function recordChoices(projectId: number) {
  return queryOptions({
    queryKey: ['records', projectId, 'choices'],
    queryFn: async () => await client.call(recordsCalls.readRecordChoices, { projectId }),
    staleTime: 30_000,
  });
}
export type RecordChoices = Awaited<ReturnType<NonNullable<ReturnType<typeof recordChoices>['queryFn']>>>;
