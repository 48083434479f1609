import type { ListReading, LookedAtFile } from '@seker/contract';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { OwnUpload } from '../../../http/scope.queries.ts';
import { homeCountry } from '../../system/settings/index.ts';
import { TableFault } from './file/table.ts';
import { lookAside } from './file/work-aside.ts';
import { encodingOf, isWorkbook, pathOfList } from './import-file.ts';

/** Inspects the beginning of a file, with the requested or detected settings. */
export async function lookAtListFile(
  deps: Deps,
  upload: OwnUpload,
  reading: ListReading | null,
): Promise<LookedAtFile> {
  const path = await pathOfList(deps, upload);
  try {
    return await lookAside({
      path,
      isWorkbook: isWorkbook(upload),
      encoding: await encodingOf(path, upload),
      homeCountry: await homeCountry(deps.db),
      reading,
    });
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    throw new Refusal('listFileUnreadable', { details: { fault: error.fault, row: error.row } });
  }
}
