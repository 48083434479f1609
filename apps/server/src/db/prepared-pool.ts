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

/** As what PostgreSQL says why it closes a connection: it was told to, it stops, or a transaction did nothing for too long. */
const CLOSING = /^(57P0|08|25P03)/;
/** As what our client says, without a code, that no answer came in time: the way there carries nothing any more. */
const SILENT = 'Query read timeout';
/** `connection_failure` */
const FAILED_WAY = '08006';

function preparing(client: pg.PoolClient, onCommit?: (seconds: number) => void): PostgresPoolClient {
  let lost: { readonly error: unknown } | null = null;
  const plain = async (text: string) => {
    if (onCommit === undefined || text !== 'commit') return await client.query(text);
    const begun = performance.now();
    const result = await client.query(text);
    onCommit((performance.now() - begun) / 1_000);
    return result;
  };
  const query = async (text: string, values: readonly unknown[]) => {
    // A rollback would wait behind the statement that is not answered.
    if (lost !== null) throw lost.error;
    try {
      return values.length === 0
        ? await plain(text)
        : await client.query({ name: nameOf(text), text, values: [...values] });
    } catch (error) {
      if (error instanceof Error && error.message === SILENT) Object.assign(error, { code: FAILED_WAY });
      if (CLOSING.test(String((error as { code?: unknown }).code))) lost = { error };
      throw error;
    }
  };
  // What was closed is heard of a moment later: until then the pool would give it to the next one who asks.
  const prepared: object = { query, release: () => client.release(lost !== null) };
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
