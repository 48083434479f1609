import type { Format } from '../format.ts';
import type { CodeLabel, Column } from '../table.ts';
import { type FileBytes, type FileContents, FileFaultError, type ReadWork, type ToldColumn } from './file-bytes.ts';

/** What a file is meant to hold. */
export interface MeantContents {
  readonly columns: readonly Column[];
  readonly rows: number;
  /** The places of the columns that have a value in some row. */
  readonly filled: ReadonlySet<number>;
}

/**
 * Reads a file back; throws a `FileFaultError` where it is not whole, holds other columns or rows, has nothing in a column
 * of answers, or lacks a label.
 */
export async function checkFile(
  format: Pick<Format, 'readBack'>,
  { columns, rows, filled }: MeantContents,
  file: FileBytes,
  work: ReadWork,
): Promise<void> {
  const unseen = new Set(filled);
  const found = await format.readBack(file, work, unseen);
  if (found.rows !== rows) throw new FileFaultError(`rows: ${found.rows} of ${rows}`);
  checkColumns(columns, found);
  const [empty] = unseen;
  if (empty !== undefined) throw new FileFaultError(columns[empty]?.name ?? '', 'columnEmpty');
}

function checkColumns(columns: readonly Column[], found: FileContents): void {
  if (found.columns.length !== columns.length)
    throw new FileFaultError(`columns: ${found.columns.length} of ${columns.length}`);
  for (const [at, column] of columns.entries()) {
    if (found.columns[at] !== column.name) throw new FileFaultError(`column: ${column.name}`);
    const told = found.told?.[at];
    if (told !== undefined) checkLabels(column, told);
  }
}

function checkLabels({ name, label, categories, missing }: Column, told: ToldColumn): void {
  if (label !== '' && told.label === '') throw new FileFaultError(name, 'labelMissing');
  // A column whose days are too early for the format is one of texts there, which have no codes.
  if (told.codes === null) return;
  const lost = [...categories, ...missing].find((one) => isLost(one, told.codes));
  if (lost !== undefined) throw new FileFaultError(`${name} (${lost.code})`, 'labelMissing');
}

function isLost({ code, label }: CodeLabel, told: ToldColumn['codes']): boolean {
  return label !== '' && told?.has(code) === false;
}
