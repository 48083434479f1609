import type { InterviewRun } from '@seker/interviewing';
import { describe, expect, it } from 'vitest';
import { keepRunning, keptRunning } from './running-cache.ts';

const run = (eventCount: number) => ({ eventCount }) as InterviewRun;
const at = (formToken: string, revision: number) => ({ formToken, revision });

describe('a cached interview', () => {
  it('is found at the revision at which it was stored, and only there', () => {
    keepRunning(at('one', 3), run(7));
    expect(keptRunning(at('one', 3))?.eventCount).toBe(7);
    for (const revision of [2, 4]) expect(keptRunning(at('one', revision))).toBeNull();
    expect(keptRunning(at('two', 3))).toBeNull();
  });

  it('replaces the previous entry', () => {
    keepRunning(at('one', 3), run(7));
    keepRunning(at('one', 4), run(9));
    expect(keptRunning(at('one', 3))).toBeNull();
    expect(keptRunning(at('one', 4))?.eventCount).toBe(9);
  });

  it('is evicted after very many later ones', () => {
    keepRunning(at('first', 1), run(1));
    keepRunning(at('again', 1), run(1));
    for (let index = 0; index < 1_999; index += 1) {
      keepRunning(at(`other ${index}`, 1), run(1));
      if (index === 1_000) keepRunning(at('again', 2), run(2));
    }
    expect(keptRunning(at('first', 1))).toBeNull();
    expect(keptRunning(at('again', 2))?.eventCount).toBe(2);
    expect(keptRunning(at('other 1998', 1))).not.toBeNull();
  });
});
