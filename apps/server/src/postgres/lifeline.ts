import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, closeSync, constants, existsSync, lstatSync, openSync } from 'node:fs';
import type { PostgresHome } from './home.ts';

/** Whether the processes of a database are alive: `unknown` when there is no lifeline to ask. */
export type Life = 'alive' | 'gone' | 'unknown';

/**
 * Asks the lifeline: a named pipe that PostgreSQL and all its children hold open for reading as long as they live.
 * Unlike a pid it is valid in every pid namespace and container, and cannot be reused by another process.
 */
export function askLifeline({ lifeline }: PostgresHome): Life {
  if (!existsSync(lifeline) || !lstatSync(lifeline).isFIFO()) return 'unknown';
  try {
    closeSync(openSync(lifeline, constants.O_WRONLY | constants.O_NONBLOCK));
    return 'alive';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENXIO') return 'gone';
    throw error;
  }
}

/** Opens the reading end for a new PostgreSQL to inherit; `null` when the file system has no named pipes. */
export function openLifeline({ lifeline, runAs }: PostgresHome): number | null {
  if (!existsSync(lifeline)) {
    if (spawnSync('mkfifo', [lifeline]).status !== 0) return null;
    chmodSync(lifeline, 0o600);
  }
  if (runAs !== null) chownSync(lifeline, runAs.uid, runAs.gid);
  return openSync(lifeline, constants.O_RDONLY | constants.O_NONBLOCK);
}
