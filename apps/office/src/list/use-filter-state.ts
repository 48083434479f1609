import { useMemo } from 'react';
import type { ListFilter } from './list-design.ts';
import { filtersIn } from './list-query.ts';
import { useAddress } from './use-address.ts';

/** The filters that are on, and how to change them. */
export interface FilterState {
  readonly filters: ReadonlyMap<string, string>;
  /** Null takes filters away. */
  readonly narrow: (changes: Readonly<Record<string, string | null>>) => void;
}

/** Reads filters from the address, and writes them there. */
export function useFilterState(filters: readonly ListFilter[]): FilterState {
  const { search, write } = useAddress();
  return useMemo(
    () => ({
      filters: filtersIn(search, filters),
      narrow: (changes) => write(changes, false),
    }),
    [filters, search, write],
  );
}
