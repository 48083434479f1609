import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database.ts';
import { seedDemo } from '../demo/index.ts';
import { EmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { takeInstanceLock } from '../postgres/instance-lock.ts';
import { StartError } from '../postgres/start-error.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresSocket: string;
    readonly postgresPid: number;
  }
}

export const TEMPLATE = 'seker_template';

/** One PostgreSQL for all tests, with a template that holds the demo study: each test file takes a copy of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dataDir, free } = takeFreeDirectory();
  const postgres = new EmbeddedPostgres({ dataDir, durable: false });
  await postgres.start();
  await makeTemplate(postgres);
  project.provide('postgresSocket', postgres.home.socket);
  project.provide('postgresPid', postgres.pid ?? 0);
  return async () => {
    await postgres.stop();
    free();
  };
}

/** Two runs at once each have a database of their own; the next run takes over what a killed one left. */
function takeFreeDirectory(): { dataDir: string; free: () => void } {
  for (let number = 1; ; number += 1) {
    const dataDir = join(import.meta.dirname, `../../../../.test/database-${number}`);
    mkdirSync(dataDir, { recursive: true });
    try {
      return { dataDir, free: takeInstanceLock(dataDir) };
    } catch (error) {
      if (!(error instanceof StartError) || number > 8) throw error;
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
  const opened = await openDatabase(postgres.connection(TEMPLATE), { size: 2, onError: () => undefined });
  await seedDemo(opened.db, null);
  await opened.close();
}
