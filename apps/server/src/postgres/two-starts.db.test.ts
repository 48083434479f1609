import { type ChildProcess, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { copyDataDirectory, preparedDirectory } from '../testing/prepared-directory.ts';
import { makeReachableDirectory } from '../testing/reachable-directory.ts';
import { attemptStart, endAttempt, type StartAttempt } from '../testing/start-attempt.ts';
import { embeddedConnection } from './embedded-connection.ts';

/** How often server and database are killed together. */
const KILLS = Number(process.env['KILLS'] ?? 1);
const NAMESPACE = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'] as const;
const hasNamespaces = spawnSync(NAMESPACE[0], [...NAMESPACE.slice(1), 'true']).status === 0;

const attempts: StartAttempt[] = [];

async function start(
  through: readonly string[] = [],
  onSaid: (said: string) => void = () => undefined,
): Promise<StartAttempt> {
  const attempt = await attemptStart(dataDir, { through, onSaid });
  attempts.push(attempt);
  return attempt;
}

/** Of a stopped Seker, which starts sooner than an empty one; each test begins with what the previous one left in it. */
const dataDir = makeReachableDirectory('starts');
beforeAll(async () => copyDataDirectory(await preparedDirectory(), dataDir));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

afterEach(async () => {
  // `unshare` does not forward SIGTERM; its end ends the namespace.
  for (const attempt of attempts.splice(0))
    await endAttempt(attempt, attempt.child.spawnfile === 'unshare' ? 'SIGKILL' : 'SIGTERM');
});

async function query(statement: string): Promise<unknown[]> {
  const client = new pg.Client(embeddedConnection(dataDir));
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('two starts on one data directory', () => {
  it('refuses the second in one sentence, and the first keeps running', async () => {
    const first = await start();
    const second = await start();
    expect([first.child.exitCode, first.child.signalCode], first.said).toEqual([null, null]);
    expect(second.url).toBeNull();
    expect(second.said).toBe(
      `Seker cannot start. Another Seker already runs on the data directory ${dataDir}: stop it, or set DATA_DIR to another directory.`,
    );
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  it('lets the second wait, and say so, while the first is stopping', async () => {
    const first = await start();
    const held = await fetch(`${first.url}/readyz`);
    expect(held.status).toBe(200);
    // Stands still with the lock while it stops, as where a batch takes long.
    const ended = endAttempt(first);
    await expect.poll(() => existsSync(join(dataDir, 'seker.stopping')), { interval: 1 }).toBe(true);
    first.child.kill('SIGSTOP');
    const waits = Promise.withResolvers<void>();
    const second = start([], (said) => (said.includes('still stopping') ? waits.resolve() : undefined));
    await Promise.race([waits.promise, second]);
    first.child.kill('SIGCONT');
    await ended;
    const { url, said } = await second;
    expect(url, said).not.toBeNull();
    expect(said).toContain('The Seker before this one is still stopping: waiting for its end.');
    expect(existsSync(join(dataDir, 'seker.stopping'))).toBe(false);
  });

  it.skipIf(!hasNamespaces)('refuses the second in another pid namespace, too, where pids say nothing', async () => {
    const first = await start(NAMESPACE);
    expect(first.url, first.said).not.toBeNull();
    const postmaster = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
    const second = await start(NAMESPACE);
    expect(second.said).toContain('Another Seker already runs on the data directory');
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    expect(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).toBe(postmaster);
  });

  it.skipIf(!hasNamespaces)('ends a database left alive in another pid namespace before the next starts', async () => {
    // The shell stays, so that the namespace and its PostgreSQL outlive the server.
    const shell = [...NAMESPACE, 'sh', '-c', '"$@" & echo "$!"; wait; exec sleep 1000', 'sh'];
    const first = await start(shell);
    expect(first.url, first.said).not.toBeNull();
    await query('create table kept as select 7 as number');
    killServerOf(first.child);
    const left = await query('select pg_postmaster_start_time() as at');
    const second = await start();
    expect(second.url, second.said).not.toBeNull();
    expect(await query('select number from kept')).toEqual([{ number: 7 }]);
    expect(await query('select pg_postmaster_start_time() as at')).not.toEqual(left);
  });
});

describe('server and database killed together', () => {
  it('start again at once, every time', async () => {
    let running = await start();
    await query('create table rounds (round int)');
    for (let round = 1; round <= KILLS; round += 1) {
      await query(`insert into rounds select ${round} from generate_series(1, 10000)`);
      const ended = endAttempt(running, 'SIGKILL');
      process.kill(Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]), 9);
      await ended;
      attempts.length = 0;
      running = await start();
      expect(running.url, running.said).not.toBeNull();
    }
    expect(await query('select count(*)::int as count from rounds')).toEqual([{ count: KILLS * 10_000 }]);
  });
});

/** Kills the server inside a namespace: the child of the shell that unshare runs. */
function killServerOf(unshare: ChildProcess): void {
  const childrenOf = (pid: number) =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  const [shell] = childrenOf(unshare.pid ?? 0);
  const server = childrenOf(shell ?? 0).find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts'));
  // A 0 would be this process and all that belong to it.
  if (server === undefined) throw new Error('the server in the namespace is not running');
  process.kill(server, 'SIGKILL');
}
