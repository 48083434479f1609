import type { FileSheets, ListReading, LookedAtFile, MappedColumn, StoredRow, UploadPurpose } from '@seker/contract';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { OwnUpload } from '../../../http/scope.queries.ts';
import { homeCountry } from '../../system/settings/index.ts';
import { findUploadFile } from '../../system/uploads/index.ts';
import { TableFault } from './file/table.ts';
import { lookAside, previewAside, sheetsAside } from './file/work-aside.ts';
import { encodingOf, isWorkbook, pathOfList } from './import-file.ts';

/** Inspects the beginning of a file, with the requested or detected settings. */
export async function lookAtListFile(
  deps: Deps,
  upload: OwnUpload,
  { reading, findHeadings }: { readonly reading: ListReading | null; readonly findHeadings: boolean },
): Promise<LookedAtFile> {
  const path = await pathOfList(deps, upload);
  return await told(async () =>
    lookAside({
      path,
      isWorkbook: isWorkbook(upload),
      encoding: await encodingOf(path, upload),
      homeCountry: await homeCountry(deps.db),
      reading,
      findHeadings,
    }),
  );
}

/** Names the sheets of an uploaded workbook, and the one that is read unless another is chosen; none for another file. */
export async function lookAtUploadSheets(
  deps: Pick<Deps, 'db' | 'config'>,
  upload: OwnUpload,
  purpose: UploadPurpose,
): Promise<FileSheets> {
  const path = await findUploadFile(deps, upload, purpose);
  if (!path.ok) throw new Refusal(path.error);
  return isWorkbook(upload) ? await told(async () => await sheetsAside(path.value)) : { sheets: [], sheet: 0 };
}

const PREVIEWED = 12;

/** Reads the first rows of a file as an import with these columns stores them. */
export async function previewListImport(
  deps: Deps,
  upload: OwnUpload,
  { reading, columns }: { readonly reading: ListReading; readonly columns: readonly MappedColumn[] },
): Promise<readonly StoredRow[]> {
  const path = await pathOfList(deps, upload);
  const country = await homeCountry(deps.db);
  const file = { path, isWorkbook: isWorkbook(upload), reading, columns, homeCountry: country };
  return await told(async () => await previewAside(file, PREVIEWED));
}

/** Says what is wrong with a file that cannot be read. */
async function told<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    throw new Refusal('listFileUnreadable', { details: { fault: error.fault, row: error.row } });
  }
}
