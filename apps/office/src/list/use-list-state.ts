import { useMemo } from 'react';
import type { ListFilter } from './list-design.ts';
import { useAddress } from './use-address.ts';
import { type FilterState, useFilterState } from './use-filter-state.ts';

export interface ListSort {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** What a list shows, as it stands in the address. */
export interface ListState extends FilterState {
  readonly q: string;
  readonly sort: ListSort;
  /** As the list's call takes it. */
  readonly query: Readonly<Record<string, string>>;
  readonly search: (q: string) => void;
  readonly sortBy: (sort: ListSort) => void;
}

/** Reads the state of a list from the address and writes it there, so that Back, reload and a sent link keep it. */
export function useListState(usualSort: ListSort, filters: readonly ListFilter[]): ListState {
  const { search: address, write } = useAddress();
  const { filters: chosen, narrow } = useFilterState(filters);
  return useMemo(() => {
    const q = textOf(address['q']) ?? '';
    const sort = sortOf(textOf(address['sort'])) ?? usualSort;
    return {
      q,
      sort,
      filters: chosen,
      query: {
        ...Object.fromEntries(chosen),
        ...Object.fromEntries(filters.flatMap((filter) => momentsOf(filter, chosen))),
        ...(q === '' ? {} : { q }),
        sort: `${sort.field}.${sort.direction}`,
      },
      search: (next) => write({ q: next }, true),
      sortBy: ({ field, direction }) => write({ sort: `${field}.${direction}` }, false),
      narrow,
    };
  }, [address, chosen, filters, narrow, usualSort, write]);
}

/** A period's days, which are those of the reader: from where the first begins to where the last has ended. */
function momentsOf(filter: ListFilter, chosen: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  if (filter.kind !== 'period') return [];
  return [[filter.name, 0] as const, [filter.until, 1] as const].flatMap(([name, later]) => {
    const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(chosen.get(name) ?? '') ?? [];
    if (year === undefined) return [];
    return [[name, new Date(Number(year), Number(month) - 1, Number(day) + later).toISOString()] as const];
  });
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function sortOf(text: string | null): ListSort | null {
  const [, field, direction] = /^([A-Za-z0-9]+)\.(asc|desc)$/.exec(text ?? '') ?? [];
  return field === undefined ? null : { field, direction: direction === 'desc' ? 'desc' : 'asc' };
}
