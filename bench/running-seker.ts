import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { embeddedConnection } from '../apps/server/src/postgres/embedded-connection.ts';
import { locatePostgresHome } from '../apps/server/src/postgres/home.ts';
import { readyLine } from '../apps/server/src/testing/ready-line.ts';
import SERVER_FLAGS from '../tools/server-flags.json' with { type: 'json' };
import { type Meter, openMeter } from './meter.ts';

const ROOT = join(import.meta.dirname, '..');

/** A Seker as `npm start` runs it, in a directory of its own that goes with it. */
export interface RunningSeker {
  readonly url: string;
  readonly dataDir: string;
  /** What the server and the database use. */
  openMeter(): Promise<Meter>;
  stop(): Promise<void>;
}

export async function startSeker(): Promise<RunningSeker> {
  const dataDir = mkdtempSync(join(tmpdir(), 'seker-bench-'));
  const child = spawn(process.execPath, [...SERVER_FLAGS, join(ROOT, 'apps/server/src/main.ts')], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', DATABASE_URL: '', TRUSTED_PROXIES: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyLine(child);
  const { directory } = locatePostgresHome(dataDir);
  const postmaster = Number(readFileSync(join(directory, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    url,
    dataDir,
    openMeter: async () => await openMeter([child.pid ?? 0], postmaster, embeddedConnection(dataDir)),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
      if (!directory.startsWith(dataDir)) rmSync(directory, { recursive: true, force: true });
    },
  };
}
