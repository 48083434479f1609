import { reviewsCalls as calls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

/** Who corrected in a project, and which questions: what its log is narrowed to. */
export function correctionChoices(projectId: number) {
  return queryOptions({
    queryKey: ['reviews', projectId, 'correctionChoices'],
    queryFn: async () => await client.call(calls.readCorrectionChoices, { projectId }),
    staleTime: 30_000,
  });
}
export type CorrectionChoices = Awaited<ReturnType<NonNullable<ReturnType<typeof correctionChoices>['queryFn']>>>;
