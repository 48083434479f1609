import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';

const DIRECTORY = join(import.meta.dirname, 'migrations');
/** Any constant will do, as long as it is ours: two servers that start together migrate one after the other. */
const LOCK = 7_351_204_418;

/** Applies the migrations that a database lacks, each in its own transaction; returns the names it applied. */
export async function migrate(client: ClientBase): Promise<readonly string[]> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    await client.query(
      'create table if not exists migration (name text primary key, at timestamptz not null default now())',
    );
    const done = await client.query<{ name: string }>('select name from migration');
    const known = new Set(done.rows.map((row) => row.name));
    const missing = migrationNames().filter((name) => !known.has(name));
    for (const name of missing) await apply(client, name);
    return missing;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

export function migrationNames(): readonly string[] {
  return readdirSync(DIRECTORY)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
}

async function apply(client: ClientBase, name: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(readFileSync(join(DIRECTORY, name), 'utf8'));
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}
