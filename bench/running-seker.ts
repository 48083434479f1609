import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type EmbeddedConnection, embeddedConnection } from '../apps/server/src/postgres/embedded-connection.ts';
import { locatePostgresHome } from '../apps/server/src/postgres/home.ts';
import { readyLine } from '../apps/server/src/testing/ready-line.ts';
import SERVER_FLAGS from '../tools/server-flags.json' with { type: 'json' };
import { type Meter, openMeter } from './meter.ts';

const ROOT = join(import.meta.dirname, '..');

/** A Seker as `npm start` runs it, in a directory of its own that goes with it. */
export interface RunningSeker {
  readonly url: string;
  readonly dataDir: string;
  /** The database's owner. */
  readonly owner: EmbeddedConnection;
  /** The most memory that the server had at once, in megabytes; `forgetPeak` begins anew. */
  peakMegabytes(): number;
  forgetPeak(): void;
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
    owner: embeddedConnection(dataDir),
    peakMegabytes: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
    // The kernel's way to set the mark of the most memory to what there is now.
    forgetPeak: () => writeFileSync(`/proc/${child.pid}/clear_refs`, '5'),
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
