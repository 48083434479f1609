import { describe, expect, it } from 'vitest';
import { createLanes } from './lanes.ts';

describe('lanes', () => {
  it('admit a limited number at once, and the others in order of arrival', async () => {
    const { enter } = createLanes(2);
    const inside: number[] = [];
    const leaves: (() => void)[] = [];
    const come = async (who: number): Promise<void> => {
      const leave = await enter();
      inside.push(who);
      leaves.push(leave);
    };
    const all = [1, 2, 3, 4].map(come);
    await Promise.all(all.slice(0, 2));
    expect(inside).toEqual([1, 2]);
    leaves[0]?.();
    await all[2];
    expect(inside).toEqual([1, 2, 3]);
    leaves[1]?.();
    leaves[2]?.();
    await all[3];
    expect(inside).toEqual([1, 2, 3, 4]);
    leaves[3]?.();
    await Promise.all([come(5), come(6)]);
    const beyond = come(7);
    await new Promise((resolve) => setImmediate(resolve));
    expect(inside).toEqual([1, 2, 3, 4, 5, 6]);
    leaves[4]?.();
    await beyond;
  });
});
