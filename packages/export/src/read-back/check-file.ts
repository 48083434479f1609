import type { Format } from '../format.ts';
import { type FileBytes, type FileContents, FileFaultError, type ReadWork } from './file-bytes.ts';

/** Reads a written file back, and throws a `FileFaultError` where it does not hold these columns and rows. */
export async function checkFile(
  format: Pick<Format, 'readBack'>,
  { columns, rows }: FileContents,
  file: FileBytes,
  work: ReadWork,
): Promise<void> {
  const found = await format.readBack(file, work);
  if (found.rows !== rows) throw new FileFaultError(`rows: ${found.rows} of ${rows}`);
  if (found.columns.length !== columns.length)
    throw new FileFaultError(`columns: ${found.columns.length} of ${columns.length}`);
  const other = columns.find((name, at) => found.columns[at] !== name);
  if (other !== undefined) throw new FileFaultError(`column: ${other}`);
}
