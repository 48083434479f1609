import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { EmbeddedConnection } from '../postgres/embedded-connection.ts';
import { askOnce } from './ask-once.ts';

const FILES = resolve(import.meta.dirname, '../../../../deploy/pgbackrest');
const PROGRAMS = '/usr/lib/postgresql';
const run = promisify(execFile);

/** The newest PostgreSQL of the distribution beside pgBackRest; null: one of them is missing. */
export function findArchivePrograms(): string | null {
  if (spawnSync('pgbackrest', ['version']).status !== 0 || !existsSync(PROGRAMS)) return null;
  const [newest] = readdirSync(PROGRAMS)
    .map(Number)
    .filter((version) => existsSync(join(PROGRAMS, `${version}`, 'bin/initdb')))
    .toSorted((a, b) => b - a);
  return newest === undefined ? null : join(PROGRAMS, `${newest}`, 'bin');
}

/** A PostgreSQL of the distribution, archived by the files of `deploy/pgbackrest`. */
export interface ArchivedServer {
  readonly owner: EmbeddedConnection;
  readonly web: EmbeddedConnection;
  asAdministrator(statement: string): Promise<pg.QueryResult>;
  backUp(): Promise<void>;
  /** All that was written stands in the archive. */
  archiveAll(): Promise<void>;
  kill(): void;
  /** Runs the drill as its operator does. */
  drill(...args: readonly string[]): Promise<{ readonly status: number; readonly out: string; readonly said: string }>;
  /** What drills left in their folder. */
  leftOvers(): readonly string[];
  remove(): void;
}

export async function startArchivedServer(bin: string): Promise<ArchivedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'seker-archive-'));
  // PostgreSQL does not run as root.
  const runAs = process.getuid?.() === 0 ? identityOf('postgres') : null;
  const data = join(folder, 'data');
  const files = join(folder, 'files');
  const drills = join(folder, 'drills');
  cpSync(FILES, files, { recursive: true });
  const config = join(files, 'pgbackrest.conf');
  writeFileSync(config, settingsIn(folder, data));
  for (const name of ['data', 'repo', 'spool', 'log', 'lock', 'drills']) mkdirSync(join(folder, name), { mode: 0o700 });
  if (runAs !== null)
    for (const name of ['', 'data', 'repo', 'spool', 'log', 'lock', 'drills', 'files', 'files/pgbackrest.conf'])
      chownSync(join(folder, name), runAs.uid, runAs.gid);
  const options = {
    ...runAs,
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      LC_ALL: 'C.UTF-8',
      PGBACKREST_CONFIG: config,
      PGBACKREST_LOCK_PATH: join(folder, 'lock'),
      DRILL_DIR: drills,
    },
    maxBuffer: 1 << 24,
  };
  const user = runAs === null ? execFileSync('id', ['-un'], { encoding: 'utf8' }).trim() : 'postgres';
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', user, '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    options,
  );
  appendFileSync(
    join(data, 'postgresql.conf'),
    `listen_addresses = ''
    unix_socket_directories = '${folder}'
    max_locks_per_transaction = 512
    archive_mode = on
    archive_command = 'pgbackrest --stanza=seker archive-push %p'
    `,
  );
  await run(join(bin, 'pg_ctl'), ['-D', data, '-s', '-w', '-l', join(folder, 'postgres.log'), 'start'], options);
  const administrator = { host: folder, user, password: '', database: 'seker' };
  const owner = { ...administrator, user: 'seker_owner' };
  await askOnce({ ...administrator, database: 'postgres' }, 'create role seker_owner login createrole');
  await askOnce({ ...administrator, database: 'postgres' }, 'create database seker owner seker_owner');
  const backRest = async (...args: readonly string[]) => await run('pgbackrest', ['--stanza=seker', ...args], options);
  await backRest('stanza-create');
  const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    owner,
    web: { ...administrator, user: 'seker_web', password: randomBytes(12).toString('hex') },
    asAdministrator: async (statement) => await askOnce(administrator, statement),
    backUp: async () => void (await backRest('--type=full', 'backup')),
    archiveAll: async () => {
      await askOnce(administrator, 'select pg_switch_wal()');
      await backRest('check');
    },
    kill: () => process.kill(-pid, 'SIGKILL'),
    drill: async (...args) =>
      await run(join(files, 'drill.sh'), args, options).then(
        ({ stdout, stderr }) => ({ status: 0, out: stdout, said: stderr }),
        (error: { code: number; stdout: string; stderr: string }) => ({
          status: error.code,
          out: error.stdout,
          said: error.stderr,
        }),
      ),
    leftOvers: () => readdirSync(drills),
    remove: () => {
      spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-s', 'stop'], options);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The configuration that is handed out, in folders of the test. */
function settingsIn(folder: string, data: string): string {
  const places: Readonly<Record<string, string>> = {
    'repo1-path': join(folder, 'repo'),
    'spool-path': join(folder, 'spool'),
    'log-path': join(folder, 'log'),
    'pg1-path': data,
  };
  return `${readFileSync(join(FILES, 'pgbackrest.conf'), 'utf8').replaceAll(
    /^([a-z0-9-]+-path)=.*$/gm,
    (line, name: string) => (places[name] === undefined ? line : `${name}=${places[name]}`),
  )}pg1-socket-path=${folder}\n`;
}

function identityOf(user: string): { readonly uid: number; readonly gid: number } {
  const idOf = (kind: string): number => Number(execFileSync('id', [kind, user], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
