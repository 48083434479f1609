import type pg from 'pg';
import { expect, it } from 'vitest';
import { preparedPool } from './prepared-pool.ts';

/** A pool with one connection and scripted answers; `released` records whether it was destroyed. */
function poolThat(answer: (text: string) => Promise<unknown>) {
  const asked: string[] = [];
  const released: unknown[] = [];
  const client = {
    query: async (query: string | { text: string }) => {
      const text = typeof query === 'string' ? query : query.text;
      asked.push(text);
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
