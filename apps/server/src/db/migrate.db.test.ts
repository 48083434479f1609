import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeServerDatabase, type ServerDatabase } from '../testing/server-database.ts';
import { migrate } from './migrate.ts';
import { withMigrationLock } from './migration-lock.ts';
import { readMigrations } from './migrations.ts';

let database: ServerDatabase;
let folder: string;
beforeEach(async () => {
  database = await makeServerDatabase();
  folder = mkdtempSync(join(tmpdir(), 'seker-migrations-'));
});
afterEach(async () => {
  await database.remove();
  rmSync(folder, { recursive: true });
});

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql);
}

async function migrateNow(): Promise<readonly string[]> {
  return await withMigrationLock(database.owner, async (client) => await migrate(client, readMigrations(folder)));
}

async function stored(): Promise<unknown[]> {
  const { rows } = await database.asOwner('select name, length(sha256) as length from migration order by name');
  return rows;
}

describe('migrations', () => {
  it('are applied once, in order, and recorded with the checksum of their file', async () => {
    write('0002-b.sql', 'alter table shelf add column b int;');
    write('0001-a.sql', 'create table shelf (a int);');
    expect(await migrateNow()).toEqual(['0001-a.sql', '0002-b.sql']);
    expect(await migrateNow()).toEqual([]);
    expect(await stored()).toEqual([
      { name: '0001-a.sql', length: 64 },
      { name: '0002-b.sql', length: 64 },
    ]);
  });

  it('are refused when a file was changed after it was applied, except for the line ends of a checkout', async () => {
    write('0001-a.sql', 'create table shelf (\n  a int\n);\n');
    await migrateNow();
    write('0001-a.sql', 'create table shelf (\r\n  a int\r\n);\r\n');
    expect(await migrateNow()).toEqual([]);
    write('0001-a.sql', 'create table shelf (\n  a bigint\n);\n');
    await expect(migrateNow()).rejects.toThrow(
      /^The migration 0001-a\.sql was changed after it was applied to this database: put the file back as it was, and make the change in a new one\.$/,
    );
  });

  it('applied before checksums existed get the checksums of their files', async () => {
    write('0001-a.sql', 'create table shelf (a int);');
    await database.asOwner(`create table migration (name text primary key, at timestamptz not null default now());
      insert into migration (name) values ('0001-a.sql'); create table shelf (a int)`);
    expect(await migrateNow()).toEqual([]);
    expect(await stored()).toEqual([{ name: '0001-a.sql', length: 64 }]);
    write('0001-a.sql', 'create table shelf (b int);');
    await expect(migrateNow()).rejects.toThrow('was changed after it was applied');
  });

  it('leave nothing behind on failure, and are tried again', async () => {
    write('0001-a.sql', 'create table shelf (a int); select 1 / 0;');
    await expect(migrateNow()).rejects.toThrow('migration 0001-a.sql failed');
    expect(await stored()).toEqual([]);
    write('0001-a.sql', 'create table shelf (a int);');
    expect(await migrateNow()).toEqual(['0001-a.sql']);
  });

  it('may build indexes concurrently, while other nodes wait for their turn', async () => {
    write('0001-a.sql', 'create table shelf (a int); insert into shelf select generate_series(1, 1000);');
    write(
      '0002-index.sql',
      '-- no-transaction\ndrop index concurrently if exists shelf_a;\ncreate index concurrently shelf_a on shelf (a);\n',
    );
    const applied = await Promise.all([migrateNow(), migrateNow(), migrateNow(), migrateNow()]);
    expect(applied.flat()).toEqual(['0001-a.sql', '0002-index.sql']);
    const { rows } = await database.asOwner("select indisvalid from pg_index where indexrelid = 'shelf_a'::regclass");
    expect(rows).toEqual([{ indisvalid: true }]);
  });
});
