import type { NewsItem } from '@seker/contract';

/** Both lists as one, newest first, each item once; what came later about the same item counts. */
export function mergeNews(known: readonly NewsItem[], fresh: readonly NewsItem[]): readonly NewsItem[] {
  const byKey = new Map([...known, ...fresh].map((item) => [newsKey(item), item]));
  return [...byKey.values()].toSorted((one, other) => Date.parse(other.dt) - Date.parse(one.dt) || other.id - one.id);
}

export function newsKey(item: NewsItem): string {
  return `${item.type}-${item.id}`;
}
