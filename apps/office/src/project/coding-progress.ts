import { codingCalls as calls, openCodingCalls } from '@seker/contract';
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

/** How many answers of a project are still to be encoded, beside the name of its section. */
export function openCodingQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'coding', 'open'],
    queryFn: async () => (await client.call(openCodingCalls.countOpenCoding, { projectId })).open,
  });
}
