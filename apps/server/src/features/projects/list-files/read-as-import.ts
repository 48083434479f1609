import { Refusal } from '../../../http/refusal.ts';
import type { JobRun } from '../../system/jobs/index.ts';
import type { ImportEnd, ImportPart, WantedImport } from './file/read-import.ts';
import { importAside } from './file/work-aside.ts';

interface ReadingAsImport {
  readonly file: WantedImport;
  readonly job: JobRun;
  readonly onPart: (part: ImportPart) => Promise<void>;
}

/** Reads a file to its end for a job, which processes it in parts and estimates the number of rows. */
export async function readAsImport({ file, job, onPart }: ReadingAsImport): Promise<ImportEnd> {
  const parts = importAside(file, job);
  let told = 0;
  try {
    for (;;) {
      const next = await parts.next();
      if (next.done === true) {
        await job.setTotal(job.done);
        return next.value;
      }
      await onPart(next.value);
      // The row count is known only at the end; the share of the file read gives an estimate.
      const total = estimateRows(job.done, next.value.share);
      if (Math.abs(total - told) * 20 > total) {
        told = total;
        await job.setTotal(total);
      }
    }
  } catch (error) {
    // The upload waited too long and was deleted.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Refusal('notFound');
    throw error;
  } finally {
    await parts.return(undefined as never);
  }
}

/** The rows of a file of which so many were read, and the share of it that they were; 0 where nothing tells it yet. */
export function estimateRows(read: number, share: number): number {
  return share > 0 ? Math.max(read, Math.round(read / share)) : 0;
}
