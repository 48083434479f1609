import { useMemo } from 'react';
import type { ListFilter } from './list-design.ts';
import { type ListAddress, type ListSort, listAddress, sortText } from './list-query.ts';
import { useAddress } from './use-address.ts';
import { type FilterState, useFilterState } from './use-filter-state.ts';

/** What a list shows, as it stands in the address. */
export interface ListState extends FilterState, ListAddress {
  readonly search: (q: string) => void;
  readonly sortBy: (sort: ListSort) => void;
}

/** Reads the state of a list from the address and writes it there, so that Back, reload and a sent link keep it. */
export function useListState(usualSort: ListSort, filters: readonly ListFilter[]): ListState {
  const { search: address, write } = useAddress();
  const { filters: chosen, narrow } = useFilterState(filters);
  return useMemo(() => {
    return {
      ...listAddress(address, filters, chosen, usualSort),
      filters: chosen,
      search: (next) => write({ q: next }, true),
      sortBy: (sort) => write({ sort: sortText(sort) }, false),
      narrow,
    };
  }, [address, chosen, filters, narrow, usualSort, write]);
}
