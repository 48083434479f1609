import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/**
 * A pool whose statements are prepared once per connection and then only run: on hot paths planning costs more than the
 * work itself. Our statements are few and fixed in text, so the server keeps a bounded number of them.
 */
export function preparedPool(pool: pg.Pool, onCommit?: (seconds: number) => void): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: async () => await pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparing(client, onCommit);
      clients.set(client, known);
      return known;
    },
  } as PostgresPool;
}

function preparing(client: pg.PoolClient, onCommit?: (seconds: number) => void): PostgresPoolClient {
  const plain = async (text: string) => {
    if (onCommit === undefined || text !== 'commit') return await client.query(text);
    const begun = performance.now();
    const result = await client.query(text);
    onCommit((performance.now() - begun) / 1_000);
    return result;
  };
  const query = async (text: string, values: readonly unknown[]) =>
    values.length === 0 ? await plain(text) : await client.query({ name: nameOf(text), text, values: [...values] });
  const prepared: object = { query, release: () => client.release() };
  return prepared as PostgresPoolClient;
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}
