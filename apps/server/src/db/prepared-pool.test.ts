import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { PLANNED_FOR_VALUES } from './planned-for-values.ts';
import { preparedPool } from './prepared-pool.ts';

/** A pool with one connection and scripted answers; `released` records whether it was destroyed. */
function poolThat(answer: (text: string) => Promise<unknown>) {
  const asked: string[] = [];
  const released: unknown[] = [];
  let status = 'I';
  const client = {
    getTransactionStatus: () => status,
    query: async (query: string | { text: string }) => {
      const text = typeof query === 'string' ? query : query.text;
      asked.push(text);
      if (/^(begin|start)/.test(text)) status = 'T';
      else if (text === 'commit' || text === 'rollback') status = 'I';
      return await answer(text);
    },
    release: (isLost: unknown) => released.push(isLost),
  };
  const pool = preparedPool({ options: {}, connect: async () => client } as unknown as pg.Pool);
  return { pool, asked, released };
}

it.each([
  ['is not answered', new Error('Query read timeout')],
  ['is closed by PostgreSQL', Object.assign(new Error('terminating connection'), { code: '57P01' })],
])('a connection that %s gets no further statement, not even a rollback, and is destroyed', async (_, loss) => {
  const { pool, asked, released } = poolThat(async (text) => {
    if (text === 'select 1') throw loss;
  });
  const client = await pool.connect();
  await client.query('begin', []);
  await expect(client.query('select 1', [])).rejects.toBe(loss);
  await expect(client.query('rollback', [])).rejects.toBe(loss);
  client.release();
  expect(asked).toEqual(['begin', 'select 1']);
  expect(released).toEqual([true]);
});

it('a refused statement leaves its connection usable', async () => {
  const { pool, asked, released } = poolThat(async (text) => {
    if (text === 'select 1/0') throw Object.assign(new Error('division by zero'), { code: '22012' });
  });
  const client = await pool.connect();
  await expect(client.query('select 1/0', [])).rejects.toThrow('division');
  await client.query('rollback', []);
  client.release();
  expect(asked).toEqual(['select 1/0', 'rollback']);
  expect(released).toEqual([false]);
});

describe('a statement that is planned for its values', () => {
  const listed = `select 1 where 1 = $1 ${PLANNED_FOR_VALUES}`;
  const set = 'set local plan_cache_mode = auto';

  it('has a transaction of its own, and a statement without the mark has none', async () => {
    const { pool, asked } = poolThat(async () => undefined);
    const client = await pool.connect();
    await client.query(listed, [1]);
    await client.query('select 1 where 1 = $1', [1]);
    expect(asked).toEqual([`begin; ${set}`, listed, 'commit', 'select 1 where 1 = $1']);
  });

  it('takes part in a transaction, and ends none', async () => {
    const { pool, asked } = poolThat(async () => undefined);
    const client = await pool.connect();
    await client.query('start transaction isolation level repeatable read', []);
    await client.query(listed, [1]);
    await client.query('commit', []);
    await client.query(listed, [2]);
    const own = [`begin; ${set}`, listed, 'commit'];
    expect(asked).toEqual(['start transaction isolation level repeatable read', set, listed, 'commit', ...own]);
  });

  it('is rolled back when it is refused, and not when its connection is lost', async () => {
    const refused = Object.assign(new Error('division by zero'), { code: '22012' });
    const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
    for (const [error, last] of [
      [refused, ['rollback']],
      [lost, []],
    ] as const) {
      const { pool, asked } = poolThat(async (text) => {
        if (text === listed) throw error;
      });
      await expect((await pool.connect()).query(listed, [1])).rejects.toBe(error);
      expect(asked).toEqual([`begin; ${set}`, listed, ...last]);
    }
  });
});
