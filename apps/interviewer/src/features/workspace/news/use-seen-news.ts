import type { NewsItem } from '@seker/contract';
import { useTabState } from '../../../session/use-tab-state.ts';
import { newsKey } from './merge-news.ts';

export interface SeenNews {
  readonly unseen: readonly NewsItem[];
  /** The whole list was looked at. */
  readonly lookAtAll: () => void;
  readonly lookAt: (item: NewsItem) => void;
}

/** Which of the news were looked at, in this tab. */
export function useSeenNews(items: readonly NewsItem[]): SeenNews {
  const [seen, setSeen] = useTabState('seker.seen-news', readKeys);
  const unseen = items.filter((item) => !seen.includes(newsKey(item)));
  return {
    unseen,
    lookAtAll: () => {
      if (unseen.length > 0) setSeen(items.map(newsKey));
    },
    lookAt: (item) => setSeen([...seen, newsKey(item)]),
  };
}

function readKeys(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
}
