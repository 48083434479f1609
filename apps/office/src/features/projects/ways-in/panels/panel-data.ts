import { panelsCalls as calls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

/** Callbacks go out by themselves, so that they are counted again. */
const COUNTED_AGAIN_MS = 15_000;

export function panelQuery(projectId: number, sourceId: number) {
  return queryOptions({
    queryKey: ['links', projectId, 'panel', sourceId],
    queryFn: async () => await client.call(calls.readPanel, { projectId, sourceId }),
    refetchInterval: COUNTED_AGAIN_MS,
  });
}
