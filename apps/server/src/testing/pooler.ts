import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedConnection } from '../postgres/embedded-connection.ts';
import { giveTo } from '../postgres/ownership.ts';
import { patience } from './patience.ts';

/** The first version that keeps prepared statements in transaction mode. */
const OLDEST = [1, 21] as const;
const PATIENCE_MILLISECONDS = patience(10_000);

export interface Pooler {
  /** Returns the connection to the same database through the pooler. */
  through(connection: EmbeddedConnection): EmbeddedConnection;
  stop(): Promise<void>;
}

export interface PoolerOptions {
  /** The permitted users, with the passwords for the pooler's own log-in. */
  readonly users: readonly Pick<EmbeddedConnection, 'user' | 'password'>[];
  /** The role with which the pooler logs in for every client; by default the client's own. */
  readonly forcedUser?: string;
  readonly poolSize?: number;
  /** How many statements it keeps; none, as a version before 1.21. */
  readonly statements?: number;
}

/** Finds PgBouncer by `PGBOUNCER` or on the path, if it is new enough or may be old; `null`: none. */
export function findPgBouncer({ mayBeOld = false } = {}): string | null {
  const given = process.env['PGBOUNCER'] ?? '';
  const places =
    given === '' ? (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'pgbouncer')) : [given];
  const found = places.find((place) => existsSync(place));
  if (found === undefined) return null;
  if (mayBeOld) return found;
  const said = spawnSync(found, ['--version'], { encoding: 'utf8' }).stdout;
  const [major = 0, minor = 0] = (/PgBouncer (\d+)\.(\d+)/.exec(said) ?? []).slice(1).map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]) ? found : null;
}

/** Starts a PgBouncer in transaction mode in front of the PostgreSQL behind a unix socket. */
export async function startPooler(program: string, socket: string, options: PoolerOptions): Promise<Pooler> {
  const { users, forcedUser, poolSize = 5, statements = 500 } = options;
  const folder = mkdtempSync(join(tmpdir(), 'seker-pooler-'));
  const list = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(list, users.map(({ user, password }) => `"${user}" "${password}"\n`).join(''), { mode: 0o600 });
  writeFileSync(
    settings,
    `[databases]
* = host=${socket}${forcedUser === undefined ? '' : ` user=${forcedUser}`}
[pgbouncer]
listen_port = 5432
unix_socket_dir = ${folder}
auth_type = scram-sha-256
auth_file = ${list}
pool_mode = transaction
${statements === 0 ? '' : `max_prepared_statements = ${statements}\n`}default_pool_size = ${poolSize}
max_client_conn = 1000
`,
  );
  chmodSync(folder, 0o755);
  // Like PostgreSQL, PgBouncer refuses to run as root; it can traverse the same folders.
  const { uid, gid } = statSync(socket);
  giveTo({ uid, gid }, folder);
  const child = spawn(program, ['-q', settings], { stdio: ['ignore', 'ignore', 'pipe'], uid, gid });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-10_000);
  });
  await socketOf(child, join(folder, '.s.PGSQL.5432'), () => said);
  return {
    through: (connection) => ({ ...connection, host: folder }),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function socketOf(child: ChildProcess, path: string, said: () => string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MILLISECONDS; !existsSync(path); await sleep(20))
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`PgBouncer does not start: ${said()}`);
}
