import { codingCalls as calls } from '@seker/contract';
import { client } from '@seker/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AllocationWish } from './allocation-wish.ts';

/** Texts, codeframes, people and languages to choose from. */
export type CodingChoices = Awaited<ReturnType<typeof readChoices>>;

export function codingChoicesQuery(projectId: number) {
  return queryOptions({
    queryKey: ['coding', 'choices', projectId],
    queryFn: async () => await readChoices(projectId),
    staleTime: 10_000,
  });
}

async function readChoices(projectId: number) {
  return await client.call(calls.readCodingChoices, { projectId });
}

/** What each person would get; null: there is nothing to ask yet. What was seen stays until the next answer. */
export function allocationPreviewQuery(projectId: number, useId: number | null, wish: AllocationWish | null) {
  return queryOptions({
    queryKey: ['coding', 'allocation', projectId, useId, wish],
    queryFn: async () =>
      wish === null || useId === null
        ? null
        : await client.call(calls.previewCodingAllocation, {
            projectId,
            useId,
            ...wish,
            people: [...wish.people],
          }),
    enabled: wish !== null && useId !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
