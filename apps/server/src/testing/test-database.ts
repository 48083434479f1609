import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { asWebRole } from '../db/embedded-database.ts';
import type { EmbeddedConnection } from '../postgres/embedded-connection.ts';
import type { EmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { TEMPLATE } from './global-setup.ts';

export interface TestDatabase {
  /** As the application; through a pooler where all tests go through one. */
  readonly connection: EmbeddedConnection;
  /** The same past the pooler. */
  readonly direct: EmbeddedConnection;
  /** As the owner, as whom jobs are run. */
  readonly owner: EmbeddedConnection;
  /** As the owner of the database, for what the application itself must not do. */
  asOwner(statement: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
  drop(): Promise<void>;
}

/** A database of the test's own, copied from the demo study: in the shared PostgreSQL, or in one on a prepared directory. */
export async function createTestDatabase(postgres?: EmbeddedPostgres): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const own = postgres?.connection('postgres');
  const office = own === undefined ? inject('postgres') : { ...own, database: 'template1' };
  const connection = { ...office, database: name };
  // In a directory that was prepared, the database of the demonstration is the one that Seker runs on.
  await administrate(
    office,
    `create database ${name} template ${own === undefined ? TEMPLATE : own.database} strategy file_copy`,
  );
  const direct = asWebRole(connection);
  const pooler = postgres === undefined ? inject('pooler') : null;
  const owner = new pg.Client(connection);
  await owner.connect();
  owner.on('error', () => undefined);
  return {
    connection: pooler === null ? direct : { ...direct, host: pooler },
    direct,
    owner: connection,
    asOwner: async (statement, values) => await owner.query(statement, values as unknown[]),
    drop: async () => {
      await owner.end();
      await administrate(office, `drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * Returns an owner whose changes the nodes see at once: what they had cached before, or between two changes, would stand
 * for two more seconds.
 */
export function ownerOver(
  { asOwner }: Pick<TestDatabase, 'asOwner'>,
  nodes: () => readonly { forgetCaches(): void }[],
): TestDatabase['asOwner'] {
  return async (statement, values) => {
    const result = await asOwner(statement, values);
    if (result.command !== 'SELECT') for (const node of nodes()) node.forgetCaches();
    return result;
  };
}

async function administrate(connection: EmbeddedConnection, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
