import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { sql } from 'kysely';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { asWebRole, openEmbeddedDatabase } from '../db/embedded-database.ts';
import { DEMO_PASSWORD, seedDemo } from '../demo/index.ts';
import { type EmbeddedConnection, urlOf } from '../postgres/embedded-connection.ts';
import { EmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { DirectoryInUseError } from '../postgres/instance-lock.ts';
import { cheapHash } from './cheap-hash.ts';
import { findPgBouncer, type Pooler, startPooler } from './pooler.ts';
import { removeDataDirectory } from './prepared-directory.ts';
import { roomOfData } from './room-of-data.ts';
import { startSooner } from './start-sooner.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How to connect to the PostgreSQL of all tests. */
    readonly postgres: EmbeddedConnection;
    /** The socket's folder of the pooler that all tests go through, where there is one. */
    readonly pooler: string | null;
  }
}

export const TEMPLATE = 'seker_template';

/**
 * One PostgreSQL for all tests, with a template that holds the demo study: each test file takes a copy of its own. With
 * `THROUGH_POOLER=1` the application of every test goes through PgBouncer; with `MIGRATED_BY` a newer release in another
 * checkout has migrated the template.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  startSooner();
  const postgres = await startInFreeDirectory();
  await makeTemplate(postgres);
  const office = postgres.connection('postgres');
  project.provide('postgres', office);
  const pooler = process.env['THROUGH_POOLER'] === '1' ? await poolerFor(office) : null;
  project.provide('pooler', pooler?.through(office).host ?? null);
  return async () => {
    await pooler?.stop();
    await postgres.stop();
    removeDataDirectory(postgres.home.dataDir);
  };
}

async function poolerFor(office: EmbeddedConnection): Promise<Pooler> {
  const program = findPgBouncer();
  if (program === null) throw new Error('THROUGH_POOLER needs a PgBouncer 1.21 or newer on the path or in PGBOUNCER.');
  return await startPooler(program, office.host, { users: [asWebRole(office)] });
}

/** Two runs at once each have a database of their own; a run takes over what a killed one left. */
async function startInFreeDirectory(): Promise<EmbeddedPostgres> {
  for (let number = 1; ; number += 1) {
    const dataDir = join(roomOfData(), `database-${number}`);
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
  await sql`update person set password_hash = ${await cheapHash(DEMO_PASSWORD)}`.execute(opened.db);
  await opened.close();
  const newer = process.env['MIGRATED_BY'] ?? '';
  if (newer !== '') migrateBy(newer, postgres.connection(TEMPLATE));
}

/** As in a rolling deploy: the database of this release, migrated by the newer one of another checkout, under this one's tests. */
function migrateBy(checkout: string, owner: EmbeddedConnection): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(checkout, 'apps/server/src/admin/main.ts'), 'migrate'],
    {
      env: { ...process.env, DATABASE_URL: urlOf(asWebRole(owner)), DATABASE_OWNER_URL: urlOf(owner) },
      encoding: 'utf8',
    },
  );
  process.stdout.write(`${checkout} migrates: ${stdout}${stderr}`);
  if (status !== 0) throw new Error('the newer release could not migrate the database');
}
