import { fieldQualityCalls as calls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

const WHILE_COMPUTING_MS = 2_000;

/** The quality of a field; asked again until a computation is at its end. */
export function qualityQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'quality'],
    queryFn: async () => await client.call(calls.readFieldQuality, { projectId }),
    refetchInterval: ({ state }) => (state.data?.isComputing === true ? WHILE_COMPUTING_MS : false),
  });
}

/** What is told of interviewers, as it was computed at a moment. */
export function interviewersQuery(projectId: number, computedAt: string | null) {
  return queryOptions({
    queryKey: ['projects', projectId, 'quality', 'interviewers', computedAt],
    queryFn: async () => await client.call(calls.readInterviewerQuality, { projectId }),
  });
}
