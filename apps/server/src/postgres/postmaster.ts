import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresBinaries } from './binaries.ts';
import type { EmbeddedConnection } from './embedded-connection.ts';
import type { PostgresHome } from './home.ts';
import { openLifeline } from './lifeline.ts';
import { POSTGRES_ENVIRONMENT } from './run-postgres.ts';
import { StartError } from './start-error.ts';

/** A running PostgreSQL, a child of this process. */
export interface Postmaster {
  readonly pid: number;
  /** Settles when it has ended, for any reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL found another server in its directory, or mistakes an unrelated process for one. */
export class HeldDirectoryError extends StartError {}

/** The database has another password than the one in our file. */
export class WrongPasswordError extends StartError {}

const READY_MILLISECONDS = 60_000;
const ORDERLY_MILLISECONDS = 15_000;

/** Starts PostgreSQL and waits until it accepts connections, without a limit during recovery. */
export async function launchPostmaster(
  home: PostgresHome,
  binaries: PostgresBinaries,
  options: { readonly connection: EmbeddedConnection; readonly durable: boolean },
): Promise<Postmaster> {
  const log = openSync(home.log, 'a');
  const lifeline = openLifeline(home);
  const logged = fstatSync(log).size;
  if (home.runAs !== null) chownSync(home.log, home.runAs.uid, home.runAs.gid);
  const args = Object.entries(settings(home, options.durable)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A process group of its own: Ctrl-C in the terminal must reach us first, so that we can shut down in order.
  const child = spawn(binaries.postgres, ['-D', home.data, ...args], {
    ...home.runAs,
    env: POSTGRES_ENVIRONMENT,
    cwd: home.directory,
    detached: true,
    stdio: ['ignore', log, log, lifeline ?? 'ignore'],
  });
  closeSync(log);
  if (lifeline !== null) closeSync(lifeline);
  child.unref();
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const postmaster = { pid: child.pid ?? 0, ended, stop: async () => await stop(child, ended) };
  try {
    await untilReady(child, options.connection);
  } catch (error) {
    await postmaster.stop();
    if (error instanceof StartError) throw error;
    throw reasonOf(readFileSync(home.log).subarray(logged).toString(), home, error);
  }
  return postmaster;
}

function settings(home: PostgresHome, durable: boolean): Readonly<Record<string, string>> {
  return {
    listen_addresses: '',
    unix_socket_directories: home.socket,
    unix_socket_permissions: '0700',
    max_connections: '80',
    shared_buffers: '256MB',
    // A statement of dispatch locks some sixty tables and indexes; each lock beyond the own share of a connection is everyone's business.
    max_locks_per_transaction: '512',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Values in a failed statement may be personal data and must not reach the log.
    log_min_error_statement: 'panic',
    log_min_messages: 'warning',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
}

async function untilReady(child: ChildProcess, connection: EmbeddedConnection): Promise<void> {
  const deadline = Date.now() + READY_MILLISECONDS;
  for (;;) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (code === '28P01') throw new WrongPasswordError('The embedded database has another password.');
      // 57P03: it is recovering, which has no time limit.
      if (hasEnded(child) || (code !== '57P03' && Date.now() > deadline)) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
    await sleep(15);
  }
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.ref();
  // Fast shutdown first; then an immediate one, from which the next start recovers.
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (hasEnded(child)) return;
    child.kill(signal);
    await Promise.race([ended, sleep(ORDERLY_MILLISECONDS, undefined, { ref: false })]);
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/** Returns PostgreSQL's own message as one sentence for the person at the terminal. */
function reasonOf(logged: string, home: PostgresHome, cause: unknown): StartError {
  const lines = logged.trim().split('\n');
  const said = lines.findLast((line) => /\b(FATAL|PANIC|ERROR):/.test(line)) ?? lines.at(-1) ?? '';
  if (/lock file .* already exists|pre-existing shared memory block/.test(said))
    return new HeldDirectoryError(
      `PostgreSQL finds another at work in ${home.data}: end it and start again; if there is none, remove ${join(home.data, 'postmaster.pid')}.`,
    );
  return new StartError(`The embedded database does not start: ${said === '' ? String(cause) : said}`);
}
