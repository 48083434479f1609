import { filtersIn, type ListFilter, listAddress } from '../../../../list/index.ts';

/** How the list of interviews is narrowed, by the names of its filters. */
const NAMES = ['flag', 'state', 'mode', 'person'] as const;

const FILTERS: readonly ListFilter[] = [
  ...NAMES.map((name) => ({ name, title: 'reviews.flags' as const, kind: 'choice' as const, choices: [] })),
  { name: 'endedAfter', until: 'endedBefore', title: 'reviews.ended', kind: 'period' },
];

export const REVIEWS_SORT = { field: 'ended', direction: 'desc' } as const;

/** What the list of interviews finds with this address, as its call takes it. */
export function reviewsQueryIn(address: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return listAddress(address, FILTERS, filtersIn(address, FILTERS), REVIEWS_SORT).query;
}
