import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { PLANNED_FOR_VALUES } from './planned-for-values.ts';

/**
 * Wraps a pool so that each statement is prepared once per connection: on hot paths planning costs more than execution.
 * The texts of these statements are few and fixed, so the number kept by the server is bounded; lists, whose text
 * depends on their filters, are planned for their values and not kept.
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

/**
 * Of a transaction only, so that a pooler may sit in between. By it PostgreSQL plans a statement without a name for its values;
 * `force_custom_plan` would plan each check of a foreign key anew, too, which takes longer than writing the row.
 */
const PLAN_FOR_VALUES = 'set local plan_cache_mode = auto';

function preparing(client: pg.PoolClient, onCommit?: (seconds: number) => void): PostgresPoolClient {
  let lost: { readonly error: unknown } | null = null;
  const plain = async (text: string) => {
    if (onCommit === undefined || text !== 'commit') return await client.query(text);
    const begun = performance.now();
    const result = await client.query(text);
    onCommit((performance.now() - begun) / 1_000);
    return result;
  };
  const planned = async (text: string, values: readonly unknown[]) => {
    if (client.getTransactionStatus() !== 'I') {
      await client.query(PLAN_FOR_VALUES);
      return await client.query({ text, values: [...values] });
    }
    await client.query(`begin; ${PLAN_FOR_VALUES}`);
    try {
      const result = await client.query({ text, values: [...values] });
      await client.query('commit');
      return result;
    } catch (error) {
      if (!isLoss(error)) await client.query('rollback');
      throw error;
    }
  };
  const query = async (text: string, values: readonly unknown[]) => {
    // A rollback would queue behind the unanswered statement.
    if (lost !== null) throw lost.error;
    try {
      if (values.length === 0) return await plain(text);
      const name = nameOf(text);
      return name === null ? await planned(text, values) : await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (isLoss(error)) lost = { error };
      throw error;
    }
  };
  // The pool learns of a closed connection a moment later; until then it would hand it out again.
  const prepared: object = { query, release: () => client.release(lost !== null) };
  return prepared as PostgresPoolClient;
}

/** Whether the connection is of no use after the error. */
function isLoss(error: unknown): boolean {
  if (error instanceof Error && error.message === SILENT) Object.assign(error, { code: FAILED_WAY });
  return CLOSING.test(String((error as { code?: unknown }).code));
}

const names = new Map<string, string>();

/** The name under which it is prepared; null: it is planned for its values each time. */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (text.includes(PLANNED_FOR_VALUES)) return null;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}
