import type { BandsSight, NewBands } from '@seker/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { type Divided, lookQuery } from './bands-data.ts';
import { type BandsDraft, countBands, sharesOfCounts } from './bands-draft.ts';
import { useSettled } from './use-settled.ts';

/** Long enough that a drag asks once, when it rests. */
const SETTLED_MILLISECONDS = 250;

/** What bands come to while they are changed: the people of each, and the shares of the population. */
export function useCounted(projectId: number, divided: Divided, draft: BandsDraft, first: BandsSight) {
  // While a bound is dragged, its bands are counted here; what only the server knows follows when it rests.
  const rested = useSettled(draft, SETTLED_MILLISECONDS);
  const restedShares = rested.shares ?? sharesOfCounts(countBands(first, rested.bands)?.counts ?? []);
  const look = useQuery({
    ...lookQuery(projectId, {
      ...divided,
      bands: rested.bands,
      amounts: restedShares,
      crossedWith: rested.crossedWith,
    }),
    placeholderData: keepPreviousData,
  });
  const sight = look.data ?? first;
  const isSettled = rested === draft && !look.isPlaceholderData && look.data !== undefined;
  const own = countBands(sight, draft.bands) ?? serverCounts(sight, draft.bands);
  const isCounted = sight.people > 0;
  const shares = useDeferredValue(
    draft.shares ?? (isCounted ? sharesOfCounts(own.counts) : own.counts.map(() => null)),
  );
  return { sight, own, isCounted, shares, isSettled };
}

/** Bounds between the steps of the chart: as the server counted them, while they rest. */
function serverCounts({ counts, below, beyond, without }: BandsSight, bands: NewBands) {
  const own = bands.cuts.map((_, at) => counts[at] ?? 0);
  return { counts: bands.without === 'own' ? [...own, without] : own, below, beyond };
}
