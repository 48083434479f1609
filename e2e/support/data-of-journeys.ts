import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { removeDataDirectory } from '../../apps/server/src/testing/prepared-directory.ts';
import { roomOfData } from '../../apps/server/src/testing/room-of-data.ts';

/** Returns the place of a server's data; it carries the process, so that two runs at once never share one. */
export function dataOfJourneys(name: string): string {
  return join(roomOfJourneys(), `${name}.${process.pid}`);
}

/** Removes what runs that were killed have left. */
export function removeLeftData(room = roomOfJourneys()): void {
  for (const name of readdirSync(room))
    if (!isAlive(Number(name.split('.').at(-1)))) removeDataDirectory(join(room, name));
}

function roomOfJourneys(): string {
  const room = join(roomOfData(), 'e2e');
  if (!existsSync(room)) mkdirSync(room, { mode: 0o755 });
  return room;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
