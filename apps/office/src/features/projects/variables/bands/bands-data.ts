import { type BandsSight, bandsCalls as calls, type NewBands } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

export interface Divided {
  readonly source: 'list' | 'interview';
  readonly field: string;
}

export interface Look extends Divided {
  readonly bands: NewBands;
  /** Null: as in the list. */
  readonly amounts: readonly (number | null)[] | null;
  readonly crossedWith: readonly number[] | null;
}

/** What bands come to in the list, and what a quota over them would be. */
export function lookQuery(projectId: number, { source, field, bands, amounts, crossedWith }: Look) {
  return queryOptions({
    queryKey: ['variables', projectId, 'bands', source, field, bands, amounts, crossedWith],
    queryFn: async (): Promise<BandsSight> =>
      await client.call(calls.lookAtBands, {
        projectId,
        source,
        field,
        bands,
        amounts: amounts === null ? null : [...amounts],
        quota: crossedWith === null ? null : { crossedWith: [...crossedWith] },
      }),
  });
}
