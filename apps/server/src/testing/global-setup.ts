import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase } from '../db/embedded-database.ts';
import { seedDemo } from '../demo/index.ts';
import type { EmbeddedConnection } from '../postgres/embedded-connection.ts';
import { EmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { DirectoryInUseError } from '../postgres/instance-lock.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How to connect to the PostgreSQL of all tests. */
    readonly postgres: EmbeddedConnection;
  }
}

export const TEMPLATE = 'seker_template';

/** One PostgreSQL for all tests, with a template that holds the demo study: each test file takes a copy of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startInFreeDirectory();
  await makeTemplate(postgres);
  project.provide('postgres', postgres.connection('postgres'));
  return async () => await postgres.stop();
}

/** Two runs at once each have a database of their own; the next run takes over what a killed one left. */
async function startInFreeDirectory(): Promise<EmbeddedPostgres> {
  for (let number = 1; ; number += 1) {
    const dataDir = join(import.meta.dirname, `../../../../.test/database-${number}`);
    const postgres = new EmbeddedPostgres({ dataDir, durable: false });
    try {
      await postgres.start();
      return postgres;
    } catch (error) {
      if (!(error instanceof DirectoryInUseError) || number > 8) throw error;
    }
  }
}

async function makeTemplate(postgres: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client(postgres.connection('postgres'));
  await client.connect();
  const left = await client.query<{ name: string }>(
    "select datname as name from pg_database where datname like 'seker_%' or datname like 'test_%'",
  );
  for (const { name } of left.rows) await client.query(`drop database "${name}" with (force)`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const opened = await openEmbeddedDatabase(postgres.connection(TEMPLATE), { size: 2, onError: () => undefined });
  await seedDemo(opened.db, null);
  await opened.close();
}
