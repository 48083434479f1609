import { interviewerCalls, type NewsItem } from '@seker/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { client } from '../../../session/client.ts';
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
      const { data } = await client.call(interviewerCalls.interactiveNews, { respId });
      return mergeNews(known(), [...data.quotas, ...data.messages]);
    },
  });
}

/** The updates, newest first, and a way to add one that the socket brought. */
export function useNews(respId: number | null): [readonly NewsItem[], (item: NewsItem) => void] {
  const queries = useQueryClient();
  const known = useCallback(() => queries.getQueryData<readonly NewsItem[]>(NEWS_KEY) ?? [], [queries]);
  const query = useQuery(newsOptions(respId, known));
  const add = useCallback(
    (item: NewsItem) => queries.setQueryData<readonly NewsItem[]>(NEWS_KEY, mergeNews(known(), [item])),
    [queries, known],
  );
  return [query.data ?? [], add];
}
