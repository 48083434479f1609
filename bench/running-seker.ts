import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { preparePostgresHome } from '../apps/server/src/postgres/home.ts';

const ROOT = join(import.meta.dirname, '..');

/** A Seker as `npm start` runs it, in a directory of its own that goes with it. */
export interface RunningSeker {
  readonly url: string;
  readonly dataDir: string;
  /** The server's process and the database's. */
  processes(): readonly number[];
  stop(): Promise<void>;
}

export async function startSeker(): Promise<RunningSeker> {
  const dataDir = mkdtempSync(join(tmpdir(), 'seker-bench-'));
  const child = spawn(process.execPath, [join(ROOT, 'apps/server/src/main.ts')], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyLine(child);
  const { directory } = preparePostgresHome(dataDir);
  const postmaster = Number(readFileSync(join(directory, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    url,
    dataDir,
    processes: () => [child.pid ?? 0, postmaster],
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
      if (!directory.startsWith(dataDir)) rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function readyLine(child: ChildProcess): Promise<string> {
  return await new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /ready at (\S+)/.exec(text);
      if (found?.[1] !== undefined) resolve(found[1]);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
  });
}
