import { listImportsCalls } from '@seker/contract';
import type { CountryCode } from 'libphonenumber-js/min';
import { z } from 'zod';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import type { OwnUpload } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { askJob, defineTask, type JobId } from '../../system/jobs/index.ts';
import { homeCountry } from '../../system/settings/index.ts';
import { TableFault } from './file/table.ts';
import { fileOf, isWorkbook, pathOfList, type ReadFileInput, readFileInput } from './import-file.ts';
import { OtherLists } from './other-lists.ts';
import { readAsImport } from './read-as-import.ts';
import { forgetEarlierRefused, keepHeadings, keepRefused } from './refused-rows.queries.ts';

/** Reads all rows as in an import, and keeps only the counts and the refused rows. */
export const checkListImportTask = defineTask({
  name: listImportsCalls.checkListImport.name,
  input: z.object(readFileInput),
  run: async (deps, input, job) => {
    await job.batch(async (tx) => {
      await forgetEarlierRefused(tx, job.id);
      // A run that was cut off starts again from the first row.
      return -job.done;
    });
    const others = new OtherLists(null);
    try {
      const end = await readAsImport({
        file: {
          ...fileOf(deps, input),
          columns: input.columns,
          homeCountry: input.homeCountry as CountryCode,
          after: 0,
        },
        job,
        onPart: async ({ rows, records, refused }) => {
          await others.count(deps.db, records);
          await job.batch(async (tx) => {
            await keepRefused(tx, job.id, refused);
            return rows;
          });
        },
      });
      await job.batch(async (tx) => {
        await keepHeadings(tx, job.id, end.headings);
        return 0;
      });
      return { counts: { ...end.counts, ...(await others.counts(deps.db)) } };
    } catch (error) {
      if (!(error instanceof TableFault)) throw error;
      return { fault: { fault: error.fault, row: error.row } };
    }
  },
});

/** Enqueues the check; the upload is kept. */
export async function checkListImport(
  deps: Deps,
  { personId: requestedBy }: Session,
  upload: OwnUpload,
  { reading, columns }: Pick<ReadFileInput, 'reading' | 'columns'>,
): Promise<JobId> {
  const input = await inputOf(deps, upload, { reading, columns });
  return await transact(deps.db, async (tx) => await askJob(tx, checkListImportTask, input, { requestedBy }));
}

/** Builds a job's input for an uploaded file, with the current home country for numbers without a country code. */
export async function inputOf(
  deps: Deps,
  upload: OwnUpload,
  { reading, columns }: Pick<ReadFileInput, 'reading' | 'columns'>,
): Promise<ReadFileInput> {
  await pathOfList(deps, upload);
  return {
    uploadId: upload.id,
    key: upload.key,
    isWorkbook: isWorkbook(upload),
    reading,
    columns,
    homeCountry: await homeCountry(deps.db),
  };
}
