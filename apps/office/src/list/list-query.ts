import type { ListFilter } from './list-design.ts';

export interface ListSort {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** What stands in the address of a list. */
export interface ListAddress {
  readonly q: string;
  readonly sort: ListSort;
  /** As the list's call takes it. */
  readonly query: Readonly<Record<string, string>>;
}

/** Reads the state of a list from its address; `chosen` are its filters that are on. */
export function listAddress(
  address: Readonly<Record<string, unknown>>,
  filters: readonly ListFilter[],
  chosen: ReadonlyMap<string, string>,
  usualSort: ListSort,
): ListAddress {
  const q = textOf(address['q']) ?? '';
  const sort = sortOf(textOf(address['sort'])) ?? usualSort;
  const query = {
    ...Object.fromEntries(chosen),
    ...Object.fromEntries(filters.flatMap((filter) => momentsOf(filter, chosen))),
    ...(q === '' ? {} : { q }),
    sort: sortText(sort),
  };
  return { q, sort, query };
}

export function sortText({ field, direction }: ListSort): string {
  return `${field}.${direction}`;
}

/** The filters that stand in an address. */
export function filtersIn(
  address: Readonly<Record<string, unknown>>,
  filters: readonly ListFilter[],
): ReadonlyMap<string, string> {
  return new Map(
    filters.flatMap(namesOf).flatMap((name) => {
      const value = address[name];
      return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
    }),
  );
}

/** Under which names a filter stands in the address. */
export function namesOf(filter: ListFilter): readonly string[] {
  return filter.kind === 'period' ? [filter.name, filter.until] : [filter.name];
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
