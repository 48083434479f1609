import { describe, expect, it } from 'vitest';
import { breakOffs } from './break-offs.ts';

const step = (page: string | null, next: string, interviews: number, direction: string | null = 'next') => ({
  page,
  direction: page === null ? null : direction,
  next,
  interviews,
});

describe('where interviews are broken off', () => {
  it('is the page that most completes saw after the one that was left last', () => {
    const steps = [step(null, 'p1', 9), step('p1', 'p2', 7), step('p1', 'p3', 2), step('p2', 'p1', 1, 'back')];
    const stopped = [
      { page: 'p1', direction: 'next', mode: 'web', stopped: 3 } as const,
      { page: 'p1', direction: 'next', mode: 'phone', stopped: 1 } as const,
      { page: 'p2', direction: 'back', mode: 'phone', stopped: 2 } as const,
      { page: null, direction: null, mode: 'web', stopped: 1 } as const,
      { page: 'p9', direction: 'next', mode: 'web', stopped: 1 } as const,
    ];
    expect(breakOffs(stopped, steps)).toEqual([
      { page: 'p2', stopped: 4, web: 3 },
      { page: 'p1', stopped: 3, web: 1 },
      { page: 'p9', stopped: 1, web: 1 },
    ]);
  });

  it('is unknown where no one has completed', () => {
    expect(breakOffs([{ page: null, direction: null, mode: 'web', stopped: 2 }], [])).toEqual([
      { page: '', stopped: 2, web: 2 },
    ]);
  });
});
