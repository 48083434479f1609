import type { HandAnswer, NewsItem } from '@seker/contract';

/** The newest message that was not looked at; an answer to a raised hand only until it is put aside. */
export function slotMessage(
  unseen: readonly NewsItem[],
  answer: Pick<HandAnswer, 'id'> | null,
): Extract<NewsItem, { type: 'message' }> | null {
  for (const item of unseen)
    if (item.type === 'message' && (item.hand === undefined || item.hand.id === answer?.id)) return item;
  return null;
}
