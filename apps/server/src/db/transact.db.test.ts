import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { transact } from './transact.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.asOwner('create table shelf (id int primary key, books int not null)');
  await server.asOwner('insert into shelf values (1, 0), (2, 0)');
  await server.asOwner('grant all on shelf to public');
});
afterAll(async () => await server.stop());

/** Locks one shelf, waits until the other transaction has locked its own, then locks that one, too. */
function lockBoth(first: number, second: number, meet: () => Promise<void>): Promise<number> {
  let runs = 0;
  return transact(server.db, async (tx) => {
    runs += 1;
    await sql`update shelf set books = books + 1 where id = ${first}`.execute(tx);
    if (runs === 1) await meet();
    await sql`update shelf set books = books + 1 where id = ${second}`.execute(tx);
    return runs;
  });
}

describe('a transaction that PostgreSQL aborts in favour of another', () => {
  it('restarts: both complete, each once', async () => {
    let arrived = 0;
    let open: () => void = () => undefined;
    const both = new Promise<void>((resolve) => {
      open = resolve;
    });
    const meet = async () => {
      arrived += 1;
      if (arrived === 2) open();
      await both;
    };
    const runs = await Promise.all([lockBoth(1, 2, meet), lockBoth(2, 1, meet)]);
    // PostgreSQL aborts at least one of the two.
    expect(Math.max(...runs)).toBeGreaterThan(1);
    const { rows } = await server.asOwner('select books from shelf order by id');
    expect(rows).toEqual([{ books: 2 }, { books: 2 }]);
  });

  it('is not repeated after any other failure', async () => {
    let runs = 0;
    const failing = transact(server.db, async () => {
      runs += 1;
      throw new Error('a fault of our own');
    });
    await expect(failing).rejects.toThrow('a fault of our own');
    expect(runs).toBe(1);
  });
});
