import { instant, MINUTE } from '@seker/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAgenda } from './agenda.ts';

describe('an agenda', () => {
  it('returns every event exactly once, minute by minute, ordered by time and then by insertion', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20 * MINUTE), { maxLength: 200 }), (times) => {
        const agenda = createAgenda<number>();
        for (const [index, at] of times.entries()) agenda.add(instant(at), index);
        const taken: number[][] = [];
        while (agenda.first() !== null) taken.push([...agenda.takeMinute()]);
        const minuteOf = (index: number | undefined) => Math.floor((times[index ?? 0] ?? 0) / MINUTE);
        for (const minute of taken) expect(new Set(minute.map(minuteOf)).size).toBe(1);
        expect(new Set(taken.map(([first]) => minuteOf(first))).size).toBe(taken.length);
        const inOrder = times
          .map((at, index) => ({ at, index }))
          .sort((one, other) => one.at - other.at || one.index - other.index);
        expect(taken.flat()).toEqual(inOrder.map(({ index }) => index));
        expect(agenda.size).toBe(0);
      }),
    );
  });
});
