import { codingWorkCalls as calls, reviewsCalls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

/** An allocation appears by itself within so long. */
const READ_AGAIN_MS = 15_000;

/** What an encoder has to do, and can take. */
export type EncoderTasks = Awaited<ReturnType<typeof readTasks>>;

/** The encoder's own tasks. */
export const tasksQuery = queryOptions({
  queryKey: ['coding', 'tasks'],
  queryFn: readTasks,
  refetchInterval: READ_AGAIN_MS,
});

async function readTasks() {
  return await client.call(calls.listCodingTasks, {});
}

/** The encoder's own interviews to proofread. */
export const myReviewsQuery = queryOptions({
  queryKey: ['reviews', 'mine'],
  queryFn: async () => await client.call(reviewsCalls.myReviews, {}),
  refetchInterval: READ_AGAIN_MS,
});
