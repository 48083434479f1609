import type { NewsItem } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { mergeNews, newsKey } from './merge-news.ts';

const message = (id: number, minute: number): NewsItem => ({
  id,
  dt: `2026-11-20T10:${String(minute).padStart(2, '0')}:00Z`,
  type: 'message',
  value: `#${id}`,
});

describe('the updates', () => {
  it('stand newest first, however they arrived', () => {
    const merged = mergeNews([message(1, 5)], [message(3, 1), message(2, 9)]);
    expect(merged.map(newsKey)).toEqual(['message-2', 'message-1', 'message-3']);
  });

  it('show an item once, as it was last told', () => {
    const later: NewsItem = { id: 1, dt: message(1, 5).dt, type: 'message', value: 'corrected' };
    expect(mergeNews([message(1, 5)], [later])).toEqual([later]);
  });
});
