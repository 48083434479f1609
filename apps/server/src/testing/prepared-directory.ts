import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { embeddedConnection } from '../postgres/embedded-connection.ts';
import { locatePostgresHome } from '../postgres/home.ts';
import { DirectoryInUseError, takeInstanceLock } from '../postgres/instance-lock.ts';
import { readyLine } from './ready-line.ts';
import { START_ARGUMENTS } from './start-arguments.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const PREPARED = join(ROOT, '.test/prepared');
/** Everything that the database of the demonstration is made from. */
const INGREDIENTS = [
  'apps/server/src/{db,demo,postgres}/**/*.{ts,sql}',
  'packages/{kernel,questionnaire,fieldwork,gallery}/src/**/*.ts',
  'package-lock.json',
];
const ASKED_EVERY_MILLISECONDS = 200;
/** PostgreSQL's programs, which a data directory of root holds for the user that PostgreSQL runs as. */
const BINARIES = /^binaries-/;

/**
 * Returns a stopped data directory as a first `npm start` leaves it: migrated, with the demonstration. It is made once for
 * each state of its ingredients and must not be started; `copyDataDirectory` makes one that may.
 */
export async function preparedDirectory(): Promise<string> {
  const directory = join(PREPARED, hashOfIngredients());
  const isComplete = `${directory}.complete`;
  if (existsSync(isComplete)) return directory;
  // Journeys and tests of the server run beside each other: the second to ask waits for what the first one makes.
  const release = await turnToPrepare();
  try {
    if (!existsSync(isComplete)) await prepare(directory);
    writeFileSync(isComplete, '');
  } finally {
    release();
  }
  return directory;
}

async function turnToPrepare(): Promise<() => void> {
  const turn = `${PREPARED}.turn`;
  mkdirSync(turn, { recursive: true });
  for (;;) {
    try {
      return takeInstanceLock(turn);
    } catch (error) {
      if (!(error instanceof DirectoryInUseError)) throw error;
      await sleep(ASKED_EVERY_MILLISECONDS);
    }
  }
}

async function prepare(directory: string): Promise<void> {
  for (const name of existsSync(PREPARED) ? readdirSync(PREPARED) : []) removeDataDirectory(join(PREPARED, name));
  makeEmpty(directory);
  const child = spawn(process.execPath, START_ARGUMENTS, {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: directory, DATABASE_URL: '', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await readyLine(child);
  await workIsDone(directory);
  child.kill('SIGTERM');
  await ended;
}

const ALL_DONE = `
  select 1 from job where task = 'forgetOldRows' and state = 'done'
    and not exists (select from job where state in ('queued', 'running')) limit 1`;

/** Waits for the work of a first start and of a day's beginning, and puts the tables in order: else each copy does it again. */
async function workIsDone(directory: string): Promise<void> {
  const client = new pg.Client(embeddedConnection(directory));
  await client.connect();
  try {
    while ((await client.query(ALL_DONE)).rows.length === 0) await sleep(ASKED_EVERY_MILLISECONDS);
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

/** Copies a stopped data directory, with its database where PostgreSQL's user cannot reach that below it. */
export function copyDataDirectory(from: string, to: string): void {
  makeEmpty(to);
  const [source, target] = [locatePostgresHome(from).directory, locatePostgresHome(to).directory];
  copyFiles(from, to);
  if (!source.startsWith(from)) copyFiles(source, target);
  for (const name of readdirSync(source)) if (BINARIES.test(name)) symlinkSync(join(source, name), join(target, name));
}

/**
 * Makes an empty data directory. A database that lies elsewhere may outlive its directory, as where a checkout was deleted:
 * it would be taken up, without the keys that were beside it.
 */
function makeEmpty(path: string): void {
  mkdirSync(path, { recursive: true });
  removeDataDirectory(path);
  mkdirSync(path);
}

/** Removes a data directory and its database, in their own place or elsewhere; a file is removed as it is. */
export function removeDataDirectory(path: string): void {
  if (!existsSync(path)) return;
  if (lstatSync(path).isDirectory()) rmSync(locatePostgresHome(path).directory, { recursive: true, force: true });
  rmSync(path, { recursive: true, force: true });
}

/** Leaves out sockets and pipes, which belong to a process, and programs, which are linked. */
function copyFiles(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => {
      const stats = lstatSync(path);
      return (stats.isFile() || stats.isDirectory()) && !BINARIES.test(basename(path));
    },
  });
}

function hashOfIngredients(): string {
  const hash = createHash('sha256');
  for (const path of globSync(INGREDIENTS, { cwd: ROOT }).sort()) {
    if (/\.test(-data)?\.ts$/.test(path)) continue;
    hash.update(path).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex').slice(0, 16);
}
