import type { OfficeCallback, OfficeCallbacksSummary } from '@seker/contract';
import { readingOf, useText } from '@seker/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useAddress, useFilterState } from '../../../list/index.ts';
import { callbacksQuery } from './callbacks-data.ts';
import { callbackFilters } from './callbacks-filters.tsx';
import { useServerClock } from './use-server-clock.ts';

const NOTHING: OfficeCallbacksSummary = { total: 0, days: [], projects: [], owners: [], languages: [] };
const NO_ROWS: readonly OfficeCallback[] = [];

/** The callbacks that the address asks for, as far as they are loaded, with the ways to narrow them. */
export function useCallbacksRead(projectId: number | null) {
  const t = useText();
  const { search } = useAddress();
  const textIn = (name: string): string => (typeof search[name] === 'string' ? search[name] : '');
  const [day, respondent] = [textIn('day'), textIn('respondent')];
  // Their names do not depend on what is found.
  const names = useMemo(() => callbackFilters(t, NOTHING, projectId === null), [t, projectId]);
  const { filters: chosen } = useFilterState(names);
  const query = {
    ...Object.fromEntries(chosen),
    ...(projectId === null ? {} : { projectId: String(projectId) }),
    ...(day === '' ? {} : { day }),
    ...(respondent === '' ? {} : { respondent }),
  };
  const answer = useInfiniteQuery({ ...callbacksQuery(query), placeholderData: keepPreviousData });
  const { data, failure } = readingOf(answer);
  const summary = data?.pages[0]?.summary ?? NOTHING;
  const filters = useMemo(() => callbackFilters(t, summary, projectId === null), [t, summary, projectId]);
  const state = useFilterState(filters);
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? NO_ROWS, [data]);
  const people = useMemo(
    () => new Map(data?.pages.flatMap((page) => page.people).map(({ id, name }) => [id, name] as const)),
    [data],
  );
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = answer;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return {
    rows,
    people,
    summary,
    isLoaded: data !== undefined,
    failure,
    filters,
    state,
    day,
    respondent,
    /** Of what the rows are the answer: those of another question may take each other's places. */
    place: `${JSON.stringify(query)} ${answer.isPlaceholderData}`,
    isNarrowed: chosen.size > 0 || day !== '' || respondent !== '',
    clear: () =>
      state.narrow(
        Object.fromEntries([...filters.map(({ name }) => [name, null]), ['day', null], ['respondent', null]]),
      ),
    more,
    ...useServerClock(data?.pages.at(-1)?.now ?? null, answer.dataUpdatedAt),
  };
}
