import { codingCalls as calls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

/** How far encoding of a project is. */
export type CodingProgress = Awaited<ReturnType<typeof readProgress>>;

export function codingProgressQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'coding'],
    queryFn: async () => await readProgress(projectId),
  });
}

async function readProgress(projectId: number) {
  return await client.call(calls.readCoding, { projectId });
}

/** Answers that are still to be encoded; those of a closed question stay as they are. */
export function openAnswersOf({ uses }: Pick<CodingProgress, 'uses'>): number {
  return uses.reduce((sum, { counts, isClosed }) => sum + (isClosed ? 0 : counts.open), 0);
}
