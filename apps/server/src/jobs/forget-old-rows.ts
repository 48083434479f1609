import { HOUR } from '@seker/kernel';
import { z } from 'zod';
import { removeStrayFiles } from '../features/questionnaires/media/index.ts';
import { EXPORT_KEPT_MILLISECONDS, removeOldExports } from '../features/results/exports/index.ts';
import { defineTask } from '../features/system/jobs/index.ts';
import { removeOldFiles } from '../features/system/uploads/index.ts';
import { isMediaFolderHere } from '../storage/media-folder.ts';
import { FORGETS, UPLOAD_KEPT_MILLISECONDS } from './forget-old-rows.queries.ts';

/** Deletes expired rows in batches, and unused uploads. */
export const forgetOldRows = defineTask({
  name: 'forgetOldRows',
  input: z.object({}),
  run: async (deps, _input, job) => {
    let rows = 0;
    for (const forget of FORGETS)
      for (let some = 1; some > 0; rows += some) some = await job.batch(async (tx) => await forget(tx, deps.now()));
    // Rows are deleted before files, so that a row never points to a missing file.
    if (!(await isMediaFolderHere(deps))) return { rows, files: 0 };
    const before = deps.now() - UPLOAD_KEPT_MILLISECONDS - HOUR;
    const uploads = (await removeOldFiles(deps.config, before)) + (await removeStrayFiles(deps, before));
    const exports = await removeOldExports(deps.config, deps.wallNow() - EXPORT_KEPT_MILLISECONDS - HOUR);
    const files = uploads + exports;
    return { rows, files };
  },
});
