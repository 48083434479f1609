import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmbeddedPostgres } from './embedded-postgres.ts';

let dataDir: string;
let foreign: ChildProcess;
/** The pid file left behind by a killed PostgreSQL. */
let pidFile: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(import.meta.dirname, '../../../../.test/foreign-'));
  chmodSync(dataDir, 0o755);
  const postgres = new EmbeddedPostgres({ dataDir, durable: false });
  await postgres.start();
  pidFile = readFileSync(join(postgres.home.data, 'postmaster.pid'), 'utf8');
  // Has the user and the name of PostgreSQL, so that its pid alone does not tell them apart.
  foreign = spawn('/bin/sleep', ['1000'], { argv0: 'postgres', ...postgres.home.runAs });
  await postgres.stop();
});
afterAll(() => {
  foreign.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function leavePidFile(postgres: EmbeddedPostgres, change: (line: string, index: number) => string): void {
  writeFileSync(join(postgres.home.data, 'postmaster.pid'), pidFile.split('\n').map(change).join('\n'));
}

describe('another program with the pid of a dead PostgreSQL', () => {
  it('neither blocks the start nor is ended', async () => {
    const postgres = new EmbeddedPostgres({ dataDir, durable: false });
    leavePidFile(postgres, (line, index) => (index === 0 ? String(foreign.pid) : line));
    await postgres.start();
    expect(postgres.pid).not.toBe(foreign.pid);
    await postgres.stop();
    expect(foreign.exitCode ?? foreign.signalCode).toBeNull();
    expect(process.kill(foreign.pid ?? 0, 0)).toBe(true);
  });

  it('is left alone, with the pid file, when the file may belong to a PostgreSQL that Seker did not start', async () => {
    const postgres = new EmbeddedPostgres({ dataDir, durable: false, patienceMilliseconds: 300 });
    leavePidFile(postgres, (line, index) => (index === 0 ? String(foreign.pid) : index === 4 ? '/tmp' : line));
    await expect(postgres.start()).rejects.toThrow(
      `PostgreSQL finds another at work in ${postgres.home.data}: end it and start again; if there is none, remove`,
    );
    expect(readFileSync(join(postgres.home.data, 'postmaster.pid'), 'utf8')).toMatch(new RegExp(`^${foreign.pid}\n`));
    expect(foreign.exitCode ?? foreign.signalCode).toBeNull();
  });
});
