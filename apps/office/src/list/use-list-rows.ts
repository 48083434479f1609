import type { ListAnswer, ListCall, RowOf } from '@seker/contract';
import { client, readingOf } from '@seker/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListDesign } from './list-design.ts';

const NONE: Readonly<Record<string, string>> = {};

/** The rows of a list as far as they are loaded; the last ones stay while others are asked for. */
export function useListRows<C extends ListCall>(
  { name, call, params = NONE }: Pick<ListDesign<C>, 'name' | 'call' | 'params'>,
  query: Readonly<Record<string, string>>,
) {
  const answer = useInfiniteQuery({
    queryKey: ['list', name, params, query],
    queryFn: async ({ pageParam }) => {
      // The edge between an address, which is text, and the call's schema, which reads it.
      const input = { ...params, ...query, ...(pageParam === null ? {} : { after: pageParam }) } as never;
      return (await client.call(call, input)) as ListAnswer<RowOf<C>>;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const { data, failure } = readingOf(answer);
  const pages = data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages]);
  return { ...answer, failure, rows, total: pages?.[0]?.total ?? null };
}
