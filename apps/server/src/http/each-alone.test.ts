import { describe, expect, it } from 'vitest';
import { eachAlone } from './each-alone.ts';

function logged() {
  const troubles: object[] = [];
  const error = (facts: object, text: string) => troubles.push({ ...facts, text });
  return { troubles, deps: { log: { error } } as never };
}

const failure = { trouble: 'it could not be done', naming: (caseId: number) => ({ caseId }) };

describe('each alone', () => {
  it('does all of them, and logs which of them fail', async () => {
    const { troubles, deps } = logged();
    const done: number[] = [];
    await eachAlone(deps, failure, [1, 2, 3], async (item) => {
      if (item === 1) throw new TypeError('broken');
      done.push(item);
    });
    expect(done).toEqual([2, 3]);
    expect(troubles).toEqual([
      { caseId: 1, error: expect.objectContaining({ name: 'TypeError' }), text: 'it could not be done' },
    ]);
  });

  it('stops where the database is away', async () => {
    const { troubles, deps } = logged();
    const done: number[] = [];
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    await expect(
      eachAlone(deps, failure, [1, 2], async (item) => {
        done.push(item);
        throw away;
      }),
    ).rejects.toBe(away);
    expect(done).toEqual([1]);
    expect(troubles).toEqual([]);
  });
});
