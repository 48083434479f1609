import { useDebouncedValue } from '@mantine/hooks';
import type { BandsSight, NewBands } from '@seker/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Divided, lookQuery } from './bands-data.ts';
import { type BandsDraft, type Counted, countBands, sharesOfCounts } from './bands-draft.ts';

/** Long enough that a drag asks once, when it rests. */
const SETTLED_MILLISECONDS = 250;

/**
 * What bands come to while they are changed. Bounds that fall between the steps of the chart are counted here, at once; what
 * only the server knows follows when they rest.
 */
export function useCounted(projectId: number, divided: Divided, draft: BandsDraft, first: BandsSight) {
  const [rested] = useDebouncedValue(draft, SETTLED_MILLISECONDS);
  const look = useQuery({
    ...lookQuery(projectId, {
      ...divided,
      bands: rested.bands,
      amounts: rested.shares,
      crossedWith: rested.crossedWith,
    }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const sight = look.data ?? first;
  const counted = countBands(sight, draft.bands) ?? countedByServer(sight, draft.bands);
  return {
    sight,
    counted,
    isCounted: sight.people > 0,
    shares: draft.shares ?? sharesInList(sight, counted),
    /** Why the server did not say what they come to. */
    failure: look.error,
  };
}

/** The shares of the list; nulls where no people are counted. */
export function sharesInList({ people }: Pick<BandsSight, 'people'>, { counts }: Counted): readonly (number | null)[] {
  return people === 0 ? counts.map(() => null) : sharesOfCounts(counts);
}

/** Bounds between the steps of the chart: as the server counted them, while they rest. */
export function countedByServer({ counts, below, beyond, without }: BandsSight, bands: NewBands): Counted {
  const own = bands.cuts.map((_, at) => counts[at] ?? 0);
  return { counts: bands.without === 'own' ? [...own, without] : own, below, beyond };
}
