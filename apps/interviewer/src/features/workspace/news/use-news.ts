import { deskCalls, type NewsItem } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { mergeNews } from './merge-news.ts';

export const NEWS_POLL_MS = 6_000;

const NEWS_KEY = ['workspace', 'news'] as const;

/** Asked for every six seconds, also in the background: it is the fallback of the socket, and a sign of life. */
function newsOptions(respId: number | null, known: () => readonly NewsItem[]) {
  return queryOptions({
    queryKey: NEWS_KEY,
    refetchInterval: NEWS_POLL_MS,
    refetchIntervalInBackground: true,
    retry: false,
    queryFn: async (): Promise<readonly NewsItem[]> => {
      const { data } = await client.call(deskCalls.interactiveNews, { respId });
      return mergeNews(known(), [...data.quotas, ...data.messages]);
    },
  });
}

export interface News {
  /** Newest first. */
  readonly items: readonly NewsItem[];
  /** One that the socket brought. */
  readonly add: (item: NewsItem) => void;
  /** Asks for them now, where the socket may have missed one. */
  readonly refresh: () => void;
}

export function useNews(respId: number | null): News {
  const queries = useQueryClient();
  const known = useCallback(() => queries.getQueryData<readonly NewsItem[]>(NEWS_KEY) ?? [], [queries]);
  const query = useQuery(newsOptions(respId, known));
  const add = useCallback(
    (item: NewsItem) => queries.setQueryData<readonly NewsItem[]>(NEWS_KEY, mergeNews(known(), [item])),
    [queries, known],
  );
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: NEWS_KEY }), [queries]);
  return { items: query.data ?? [], add, refresh };
}
