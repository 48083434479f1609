import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { asWebRole } from '../apps/server/src/db/embedded-database.ts';
import { urlOf } from '../apps/server/src/postgres/embedded-connection.ts';
import { readyLine } from '../apps/server/src/testing/ready-line.ts';
import SERVER_FLAGS from '../tools/server-flags.json' with { type: 'json' };
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { type Meter, openMeter } from './meter.ts';

const ROOT = join(import.meta.dirname, '..');

/** Megabytes. */
export interface Memory {
  /** Objects that are in use, after a collection. */
  readonly heap: number;
  /** What native code holds: buffers above all. */
  readonly external: number;
  readonly resident: number;
}

/** Nodes that share one database, as behind a balancer. */
export interface RunningNodes {
  readonly urls: readonly string[];
  readonly database: BenchDatabase;
  /** The nodes' processes and the database's. */
  readonly processes: readonly number[];
  /** Starts a node again, from now on with these settings, too; milliseconds until it is ready, and its new address. */
  startAgain(
    index: number,
    more?: Readonly<Record<string, string>>,
  ): Promise<{ readonly url: string; readonly milliseconds: number }>;
  /** Kills a node as a power failure does. */
  kill(index: number): Promise<void>;
  /** The same, and starts it again. */
  killAndStart(index: number): Promise<void>;
  /** What the first node has, after a collection; of nodes that tell it. */
  memory(): Promise<Memory>;
  openMeter(): Promise<Meter>;
  stop(): Promise<void>;
}

/** So many nodes with the bus between them, over a durable database with the demonstration in it that goes with them. */
export async function startNodes(
  count: number,
  {
    tellsMemory = false,
    inTurn = false,
    more = {},
  }: {
    readonly tellsMemory?: boolean;
    /** One after the other, so that the first takes all roles. */
    readonly inTurn?: boolean;
    readonly more?: Readonly<Record<string, string>>;
  } = {},
): Promise<RunningNodes> {
  const database = await openBenchDatabase(4);
  const folder = mkdtempSync(join(tmpdir(), 'seker-bench-nodes-'));
  const children: ChildProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(children.map(async (child) => await endOf(child)));
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const owner = database.postgres.connection('postgres');
  const env: Record<string, string | undefined> = {
    ...process.env,
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: urlOf(asWebRole(owner)),
    DATABASE_OWNER_URL: urlOf(owner),
    DEMO: '1',
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '1',
    EXCHANGE_SPEED: '20',
    ...more,
  };
  try {
    const start = async (index: number): Promise<string> => {
      const main = join(ROOT, 'apps/server/src/main.ts');
      const telling = tellsMemory ? ['--expose-gc', '--import', join(ROOT, 'bench/tell-memory.ts')] : [];
      const child = spawn(process.execPath, [...SERVER_FLAGS, ...telling, main], {
        cwd: ROOT,
        env,
        stdio: ['ignore', 'pipe', 'inherit', ...(tellsMemory ? (['ipc'] as const) : [])],
      });
      children[index] = child;
      return await readyLine(child);
    };
    const urls: string[] = [];
    for (let index = 0; inTurn && index < count; index += 1) urls.push(await start(index));
    if (!inTurn)
      urls.push(...(await Promise.all(Array.from({ length: count }, async (_, index) => await start(index)))));
    const kill = async (index: number): Promise<void> => {
      const child = children[index];
      if (child !== undefined) await endOf(child, 'SIGKILL');
    };
    const { directory } = database.postgres.home;
    const postmaster = Number(readFileSync(join(directory, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
    const nodes = () => children.map(({ pid }) => pid ?? 0);
    return {
      urls,
      database,
      get processes() {
        return [...nodes(), postmaster];
      },
      startAgain: async (index, own = {}) => {
        Object.assign(env, own);
        const child = children[index];
        if (child !== undefined) await endOf(child);
        const begin = performance.now();
        const url = await start(index);
        return { url, milliseconds: performance.now() - begin };
      },
      kill,
      killAndStart: async (index) => {
        await kill(index);
        await start(index);
      },
      memory: async () => await memoryOf(children[0]),
      openMeter: async () => await openMeter(nodes(), postmaster, owner),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function memoryOf(child: ChildProcess | undefined): Promise<Memory> {
  const used = await new Promise<NodeJS.MemoryUsage>((resolve) => {
    child?.once('message', (told) => resolve(told as NodeJS.MemoryUsage));
    child?.send('memory');
  });
  const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);
  return { heap: used.heapUsed / 1024 ** 2, external: megabytes(used.external), resident: megabytes(used.rss) };
}

async function endOf(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
