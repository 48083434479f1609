import { sampleCalls as calls, type WholeSample } from '@seker/contract';
import { client } from '@seker/ui';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** While a draw or a release runs, its end is seen soon; cases are worked on meanwhile. */
const MOVING_MILLISECONDS = 1_200;
const IDLE_MILLISECONDS = 30_000;

export function sampleQuery(projectId: number) {
  return queryOptions({
    queryKey: ['sample', projectId],
    queryFn: async () => await client.call(calls.readSample, { projectId }),
    refetchInterval: ({ state }) => ((state.data?.jobId ?? null) === null ? IDLE_MILLISECONDS : MOVING_MILLISECONDS),
  });
}

export function nextPortionQuery(projectId: number, { drawn, waiting, plan, revision }: WholeSample) {
  return queryOptions({
    queryKey: ['sample', projectId, 'portion', drawn, waiting, plan.portion, plan.sensitivity, revision],
    queryFn: async () => await client.call(calls.previewPortion, { projectId }),
    enabled: waiting > 0,
  });
}

/** After something was asked for: what there is of the sample, the project and the jobs are read again. */
export async function readSampleAgain(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['sample'] }),
    queries.invalidateQueries({ queryKey: ['projects'] }),
    queries.invalidateQueries({ queryKey: ['jobs'] }),
  ]);
}
