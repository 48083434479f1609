import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { EmbeddedConnection } from './embedded-connection.ts';
import type { PostgresHome } from './home.ts';
import { askLifeline } from './lifeline.ts';
import { giveTo } from './ownership.ts';
import { StartError } from './start-error.ts';

const POLL_MILLISECONDS = 25;

/**
 * Ends the PostgreSQL left behind by a killed Seker, and waits for its last process. Processes are never identified or
 * signalled by pid, which may be reused or belong to another namespace: the server that answers on our socket and reads
 * back what we wrote into this directory is asked to end itself. Returns whether there was one.
 */
export async function endStrayPostgres(
  home: PostgresHome,
  connection: EmbeddedConnection,
  patienceMilliseconds: number,
): Promise<boolean> {
  const deadline = Date.now() + patienceMilliseconds;
  for (let found = false; ; found = true) {
    const answered = await askToEnd(home, connection);
    if (!answered && askLifeline(home) !== 'alive') {
      forgetTheDead(home);
      return found;
    }
    if (Date.now() > deadline)
      throw new StartError(
        `A PostgreSQL still works in ${home.data} and does not end: wait until it has, or end it, and start again.`,
      );
    await sleep(POLL_MILLISECONDS);
  }
}

/** Returns whether a server answered at all. */
async function askToEnd(home: PostgresHome, connection: EmbeddedConnection): Promise<boolean> {
  if (!existsSync(join(home.socket, '.s.PGSQL.5432'))) return false;
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (await worksHere(client, home))
      // A child of the server runs this command, so the pid is read in the namespace where it is valid.
      await client.query("copy (select 1) to program 'cat > /dev/null; kill -INT $(head -n 1 postmaster.pid)'");
    return true;
  } catch (error) {
    const { code } = error as { code?: unknown };
    return code !== 'ECONNREFUSED' && code !== 'ENOENT';
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function worksHere(client: pg.Client, home: PostgresHome): Promise<boolean> {
  const name = `seker-${randomUUID()}`;
  const file = join(home.data, name);
  writeFileSync(file, name);
  if (home.runAs !== null) giveTo(home.runAs, file);
  try {
    const { rows } = await client.query<{ text: string | null }>('select pg_read_file($1, true) as text', [name]);
    return rows[0]?.text === name;
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Removes the pid files of our PostgreSQL once it is proven dead: a pid reused by another process, or a zombie, would
 * block the next start. A PostgreSQL started otherwise has recorded another socket there, and is left to PostgreSQL's
 * own check.
 */
function forgetTheDead(home: PostgresHome): void {
  if (askLifeline(home) !== 'gone') return;
  const file = join(home.data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const socket = readFileSync(file, 'utf8').split('\n')[4]?.trim() ?? '';
  if (socket !== '' && socket !== home.socket) return;
  for (const path of [file, join(home.socket, '.s.PGSQL.5432.lock'), join(home.socket, '.s.PGSQL.5432')])
    rmSync(path, { force: true });
}
