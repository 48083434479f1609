import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { asWebRole, openEmbeddedDatabase } from '../db/embedded-database.ts';
import { seedDemo } from '../demo/index.ts';
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

/** A database of the test's own, copied from the demo study; in a PostgreSQL of its own, too, where one is given. */
export async function createTestDatabase(postgres?: EmbeddedPostgres): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const office = postgres?.connection('postgres') ?? inject('postgres');
  const connection = { ...office, database: name };
  await administrate(
    office,
    `create database ${name}${postgres === undefined ? ` template ${TEMPLATE} strategy file_copy` : ''}`,
  );
  if (postgres !== undefined) {
    const opened = await openEmbeddedDatabase(connection, { size: 2, onError: () => undefined });
    await seedDemo(opened.db, null);
    await opened.close();
  }
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

async function administrate(connection: EmbeddedConnection, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
