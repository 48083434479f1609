import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeReachableDirectory } from '../testing/reachable-directory.ts';
import { embeddedConnection } from './embedded-connection.ts';
import { EmbeddedPostgres } from './embedded-postgres.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = makeReachableDirectory('password');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function isLetIn(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  try {
    await client.connect();
    return true;
  } catch (error) {
    expect((error as { code?: string }).code).toBe('28P01');
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Runs an existing database while `act` tests who can connect. */
async function withDatabase(act: (postgres: EmbeddedPostgres) => Promise<void>): Promise<void> {
  const postgres = new EmbeddedPostgres({ dataDir, durable: false });
  await postgres.start();
  try {
    await act(postgres);
  } finally {
    await postgres.stop();
  }
}

async function onlyWithPassword(postgres: EmbeddedPostgres): Promise<void> {
  const connection = postgres.connection('postgres');
  expect(await isLetIn(connection)).toBe(true);
  expect(await isLetIn({ ...connection, password: 'guess' })).toBe(false);
}

describe('the embedded database', () => {
  it('admits only connections with the password, which only the server’s user can read', async () => {
    await withDatabase(async (postgres) => {
      await onlyWithPassword(postgres);
      const file = join(dataDir, 'database.password');
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(statSync(file).uid).toBe(process.getuid?.());
      expect(embeddedConnection(dataDir)).toEqual(postgres.connection('postgres'));
      const client = new pg.Client(postgres.connection('postgres'));
      await client.connect();
      await client.query('create table kept as select 7 as number');
      await client.end();
    });
  });

  it('of an earlier version that was open to its user is closed at the next start, and keeps its data', async () => {
    const rules = join(dataDir, 'postgres/data/pg_hba.conf');
    writeFileSync(rules, 'local all all trust\n');
    rmSync(join(dataDir, 'database.password'));
    await withDatabase(async (postgres) => {
      await onlyWithPassword(postgres);
      const client = new pg.Client(postgres.connection('postgres'));
      await client.connect();
      expect((await client.query('select number from kept')).rows).toEqual([{ number: 7 }]);
      await client.end();
    });
    expect(readFileSync(rules, 'utf8')).not.toContain('trust');
  });

  it('gets a new password when the password file was lost', async () => {
    rmSync(join(dataDir, 'database.password'));
    await withDatabase(onlyWithPassword);
  });
});
