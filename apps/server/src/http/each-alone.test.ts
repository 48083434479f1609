import { describe, expect, it } from 'vitest';
import { eachAlone } from './each-alone.ts';

function logged() {
  const troubles: string[] = [];
  return { troubles, deps: { log: { error: (_facts: object, text: string) => troubles.push(text) } } as never };
}

describe('each alone', () => {
  it('does all of them, and logs those that fail', async () => {
    const { troubles, deps } = logged();
    const done: number[] = [];
    await eachAlone(deps, 'it could not be done', [1, 2, 3], async (item) => {
      if (item === 1) throw new TypeError('broken');
      done.push(item);
    });
    expect(done).toEqual([2, 3]);
    expect(troubles).toEqual(['it could not be done']);
  });

  it('stops where the database is away', async () => {
    const { troubles, deps } = logged();
    const done: number[] = [];
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    await expect(
      eachAlone(deps, 'it could not be done', [1, 2], async (item) => {
        done.push(item);
        throw away;
      }),
    ).rejects.toBe(away);
    expect(done).toEqual([1]);
    expect(troubles).toEqual([]);
  });
});
