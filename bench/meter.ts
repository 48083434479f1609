import process from 'node:process';
import pg from 'pg';
import type { EmbeddedConnection } from '../apps/server/src/postgres/embedded-connection.ts';
import { cpuSeconds } from './cpu-time.ts';

/** CPU seconds so far; those of the load itself are no part of what is measured. */
export interface CpuUsed {
  readonly server: number;
  readonly database: number;
  readonly generator: number;
}

/** What the database has done so far. */
export interface Done {
  readonly transactions: number;
  readonly walBytes: number;
}

export interface Meter {
  cpu(): CpuUsed;
  done(): Promise<Done>;
  /** Does what a database does once, some minutes after it was made: then no level of a measurement has that beside it. */
  settle(): Promise<void>;
  /** Transactions that are open now, other than our own. */
  openTransactions(): Promise<number>;
  close(): Promise<void>;
}

/** PostgreSQL's processes tell what they counted a second late. */
const COUNTED_MILLISECONDS = 1_200;

/** Reads what servers and their database use; it asks the database as its owner, in a session of its own. */
export async function openMeter(
  servers: readonly number[],
  postmaster: number,
  owner: EmbeddedConnection,
): Promise<Meter> {
  const client = new pg.Client({ ...owner });
  await client.connect();
  return {
    cpu: () => {
      const database = cpuSeconds([postmaster]);
      const { user, system } = process.cpuUsage();
      return { server: cpuSeconds([...servers, postmaster]) - database, database, generator: (user + system) / 1e6 };
    },
    done: async () => {
      await new Promise((resolve) => setTimeout(resolve, COUNTED_MILLISECONDS));
      const { rows } = await client.query<Done>(`
        select (xact_commit + xact_rollback)::float8 as transactions, (pg_current_wal_insert_lsn() - '0/0')::float8 as "walBytes"
        from pg_stat_database where datname = current_database()`);
      return rows[0] ?? { transactions: 0, walBytes: 0 };
    },
    openTransactions: async () => {
      const { rows } = await client.query<{ open: number }>(`
        select count(*)::int as open from pg_stat_activity
        where backend_type = 'client backend' and xact_start is not null and pid <> pg_backend_pid()`);
      return rows[0]?.open ?? 0;
    },
    settle: async () => {
      await client.query('vacuum (analyze)');
    },
    close: async () => await client.end(),
  };
}
