import { codingWorkCalls as calls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

/** An allocation appears by itself within so long. */
const READ_AGAIN_MS = 15_000;

/** The encoder's own tasks. */
export const tasksQuery = queryOptions({
  queryKey: ['coding', 'tasks'],
  queryFn: async () => await client.call(calls.listCodingTasks, {}),
  refetchInterval: READ_AGAIN_MS,
});
