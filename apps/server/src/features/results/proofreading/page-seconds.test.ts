import { describe, expect, it } from 'vitest';
import { pageSeconds, type TimedEvent } from './page-seconds.ts';

const left = (page: string, at: number, elapsedMs: number | null): readonly TimedEvent[] => [
  { at, elapsedMs, type: 'answer', node: 'q' },
  { at, elapsedMs, type: 'pageLeft', node: page },
];

describe('the time of an interview', () => {
  it('is that of its pages, each visit once', () => {
    const { total, byPage } = pageSeconds([...left('a', 1, 4_000), ...left('b', 2, 2_000), ...left('a', 3, 6_000)], 9);
    expect([total, [...byPage]]).toEqual([
      12,
      [
        ['a', 10],
        ['b', 2],
      ],
    ]);
  });

  it('has no breaks, and no corrections after its end', () => {
    const events = [
      ...left('a', 1, 4_000),
      ...left('b', 2, 31 * 60_000),
      { at: 5, elapsedMs: 9_000, type: 'answer', node: 'q' },
    ];
    expect(pageSeconds(events, 3).total).toBe(4);
    expect(pageSeconds(events, 3).byPage.has('b')).toBe(false);
  });

  it('is unknown where nothing tells it', () => {
    expect(pageSeconds([], 1).total).toBeNull();
    expect(pageSeconds(left('a', 1, null), 1).total).toBeNull();
  });
});
