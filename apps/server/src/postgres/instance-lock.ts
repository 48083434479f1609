import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './postmaster.ts';
import { StartError } from './start-error.ts';

/** One Seker per data directory: refuses with the other's pid, takes over the lock of one that was killed. */
export function takeInstanceLock(dataDir: string): () => void {
  const file = join(dataDir, 'seker.pid');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, `${process.pid} ${startTime(process.pid) ?? ''}`);
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const [pid = '', started = ''] = readFileSync(file, 'utf8').split(' ');
      const holder = Number(pid);
      if (
        holder > 0 &&
        holder !== process.pid &&
        isAlive(holder) &&
        (started === '' || startTime(holder) === started)
      ) {
        throw new StartError(`Another Seker (process ${holder}) already runs on the data directory ${dataDir}.`);
      }
      rmSync(file, { force: true });
    }
  }
  throw new StartError(`The lock file ${file} cannot be taken.`);
}

/** Clock ticks since boot at which a process began: tells it from a later one with the same pid (Linux only). */
function startTime(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
