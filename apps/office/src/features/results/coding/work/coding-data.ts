import { CallError, codingWorkCalls as calls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';
import type { Save } from '../session/coding-session.ts';
import { browserSaves } from '../session/kept-saves.ts';

/** A task as the server tells it. */
export type CodingTaskAnswer = Awaited<ReturnType<typeof readTask>>;

export interface OpenedTask {
  /** Null: it was released, or is another person's. */
  readonly task: CodingTaskAnswer | null;
  /** What was put in this browser and not sent. */
  readonly kept: readonly Save[];
}

/** A task, read once when it is opened; read again only to learn whether it is still there. */
export function taskQuery(personId: number, batchId: number) {
  return queryOptions({
    queryKey: ['coding', 'task', personId, batchId],
    queryFn: async (): Promise<OpenedTask> => {
      // A browser that keeps nothing has nothing to send.
      const kept = await browserSaves(personId, batchId)
        .read()
        .catch(() => []);
      try {
        return { task: await readTask(batchId), kept };
      } catch (error) {
        if (error instanceof CallError && error.code === 'taskReleased') return { task: null, kept };
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

async function readTask(batchId: number) {
  return await client.call(calls.readCodingBatch, { batchId });
}

/** The other answers of an interview. */
export function contextQuery(batchId: number, unitId: number) {
  return queryOptions({
    queryKey: ['coding', 'context', batchId, unitId],
    queryFn: async () => (await client.call(calls.readCodingContext, { batchId, unitId })).answers,
    staleTime: 300_000,
  });
}

/** What was asked and answered about an answer. */
export function queryLinesQuery(batchId: number, unitId: number) {
  return queryOptions({
    queryKey: ['coding', 'query', batchId, unitId],
    queryFn: async () => (await client.call(calls.readCodingQuery, { batchId, unitId })).lines,
  });
}
