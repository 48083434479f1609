import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/**
 * Wraps a pool so that each statement is prepared once per connection: on hot paths planning costs more than execution.
 * The texts of our statements are few and fixed, so the number kept by the server is bounded.
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

/** Codes with which PostgreSQL closes a connection: on command, at a shutdown, or after an idle transaction. */
const CLOSING = /^(57P0|08|25P03)/;
/** The client's error, without a code, for an answer that did not come in time: the connection is unusable. */
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
    // A rollback would queue behind the unanswered statement.
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
  // The pool learns of a closed connection a moment later; until then it would hand it out again.
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
