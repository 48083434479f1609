import type { ClientBase } from 'pg';
import { StartError } from '../postgres/start-error.ts';
import type { Migration } from './migrations.ts';

/** As the first line of a file, makes its statements run one by one, for indexes that are built concurrently. */
const WITHOUT_TRANSACTION = /^-- no-transaction\n/;

/**
 * Applies the missing migrations, each in its own transaction, under the lock of `withMigrationLock`; returns their
 * names.
 */
export async function migrate(client: ClientBase, migrations: readonly Migration[]): Promise<readonly string[]> {
  await client.query(
    'create table if not exists migration (name text primary key, at timestamptz not null default now(), sha256 text)',
  );
  await keepChecksums(client, migrations);
  const { missing } = await compareMigrations(client, migrations);
  for (const migration of missing) {
    try {
      await apply(client, migration);
    } catch (error) {
      throw new Error(`migration ${migration.name} failed`, { cause: error });
    }
  }
  return missing.map(({ name }) => name);
}

/**
 * Returns the migrations that a database lacks, and whether it has unknown ones, as a newer Seker leaves. Refuses a
 * file that was changed after it was applied.
 */
export async function compareMigrations(
  client: ClientBase,
  migrations: readonly Migration[],
): Promise<{ missing: readonly Migration[]; isNewer: boolean }> {
  const table = await client.query("select where to_regclass('public.migration') is not null");
  if (table.rowCount === 0) return { missing: migrations, isNewer: false };
  const { rows } = await client.query<{ name: string; sha256: string | null }>(
    // The table of an older Seker has no such column.
    "select name, to_jsonb(migration) ->> 'sha256' as sha256 from migration",
  );
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  for (const { name, sha256 } of migrations) {
    const known = applied.get(name) ?? null;
    if (known !== null && known !== sha256)
      throw new StartError(
        `The migration ${name} was changed after it was applied to this database: put the file back as it was, and make the change in a new one.`,
      );
  }
  const names = new Set(migrations.map(({ name }) => name));
  return {
    missing: migrations.filter(({ name }) => !applied.has(name)),
    isNewer: rows.some(({ name }) => !names.has(name)),
  };
}

/** Migrations applied before checksums existed are assumed to match their files. */
async function keepChecksums(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  const column = await client.query(
    "select from pg_attribute where attrelid = 'migration'::regclass and attname = 'sha256' and not attisdropped",
  );
  if (column.rowCount === 0) await client.query('alter table migration add column sha256 text');
  await client.query(
    `update migration set sha256 = known.sha256 from unnest($1::text[], $2::text[]) as known (name, sha256)
     where migration.name = known.name and migration.sha256 is null`,
    [migrations.map(({ name }) => name), migrations.map(({ sha256 }) => sha256)],
  );
}

async function apply(client: ClientBase, { name, sql, sha256 }: Migration): Promise<void> {
  const record = async (): Promise<void> => {
    await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256]);
  };
  if (WITHOUT_TRANSACTION.test(sql)) {
    for (const statement of sql.split(/;\s*$/m)) await client.query(statement);
    return await record();
  }
  await client.query('begin');
  try {
    await client.query(sql);
    await record();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Returns the migrations that were applied, in their order, with the sums of their texts. */
export async function readAppliedMigrations(
  client: ClientBase,
): Promise<{ readonly name: string; readonly sha256: string }[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migration order by name',
  );
  return rows;
}
