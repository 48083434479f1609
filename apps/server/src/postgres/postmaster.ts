import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The pid of a PostgreSQL that already runs on this data directory (left behind by a killed Seker), or `null`. */
export function findRunningPostmaster(dataDirectory: string): number | null {
  const file = join(dataDirectory, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (Number.isSafeInteger(pid) && pid > 1 && isAlive(pid)) return isPostgres(pid) ? pid : forget(file);
  // PostgreSQL itself takes over the file of a dead process, but not that of a zombie.
  return forget(file);
}

function forget(file: string): null {
  rmSync(file, { force: true });
  return null;
}

/** Alive and not a zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const stat = readProc(`/proc/${pid}/stat`);
  return stat === null || !/\) Z /.test(stat);
}

function isPostgres(pid: number): boolean {
  const commandLine = readProc(`/proc/${pid}/cmdline`);
  return commandLine === null || commandLine.includes('postgres');
}

function readProc(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
