import type { UploadPurpose } from '@seker/contract';
import { err, ok, type Result } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import type { OwnUpload } from '../../../http/scope.queries.ts';
import type { JobRun } from '../../system/jobs/index.ts';
import { findUploadFile } from '../../system/uploads/index.ts';
import type { ReadTable } from './file/read-whole-table.ts';
import { TableFault } from './file/table.ts';
import { rowsAside } from './file/work-aside.ts';
import { encodingOf, isWorkbook } from './import-file.ts';

interface Wanted {
  readonly purpose: UploadPurpose;
  readonly mostRows: number;
  /** Of a workbook; null: the first that people see and that has something in it. */
  readonly sheet: number | null;
  /** The job that reads a whole file; null: a person waits for a small one. */
  readonly job: JobRun | null;
}

/** Returns the rows of an uploaded table, CSV or Excel, with their row numbers in the file, and the sheets beside them. */
export async function readUploadRows(
  deps: Pick<Deps, 'db' | 'config'>,
  upload: Pick<OwnUpload, 'key' | 'kind' | 'purpose'>,
  { purpose, mostRows, sheet, job }: Wanted,
): Promise<Result<ReadTable, 'notFound' | 'tooLarge' | 'unread'>> {
  const path = await findUploadFile(deps, upload, purpose);
  if (!path.ok) return path;
  try {
    const encoding = await encodingOf(path.value, upload);
    return ok(await rowsAside({ path: path.value, isWorkbook: isWorkbook(upload), encoding, sheet, mostRows }, job));
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    return err(error.fault === 'tooLarge' ? 'tooLarge' : 'unread');
  }
}
