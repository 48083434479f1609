import { useMemo } from 'react';
import type { ListFilter } from './list-design.ts';
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
      filters: new Map(
        filters.flatMap(namesOf).flatMap((name) => {
          const value = search[name];
          return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
        }),
      ),
      narrow: (changes) => write(changes, false),
    }),
    [filters, search, write],
  );
}

/** Under which names a filter stands in the address. */
export function namesOf(filter: ListFilter): readonly string[] {
  return filter.kind === 'period' ? [filter.name, filter.until] : [filter.name];
}
