import { overviewCalls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

/** What is told leads to another reading; this is for what no one tells: a case that falls due, a job that failed. */
const READ_AGAIN_MS = 30_000;

export function overviewQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'overview'],
    queryFn: async () => await client.call(overviewCalls.readOverview, { projectId }),
    refetchInterval: ({ state }) => (state.data?.stage === 'before' ? false : READ_AGAIN_MS),
  });
}
