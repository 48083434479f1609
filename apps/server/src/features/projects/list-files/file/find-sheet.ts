import type { FileSheet, FileSheets } from '@seker/contract';
import { readFirstRows } from './read-table.ts';
import { readSheets } from './read-workbook.ts';
import { USUAL_READING } from './table.ts';

/** The first sheet that people see and that has something in it. What a workbook hides is chosen only by a person. */
export async function findSheet(path: string, sheets: readonly FileSheet[]): Promise<number> {
  const shown = sheets.flatMap(({ isHidden }, place) => (isHidden ? [] : [place]));
  for (const sheet of shown) {
    const reading = { ...USUAL_READING, sheet };
    if ((await readFirstRows({ path, isWorkbook: true, reading }, 1)).length > 0) return sheet;
  }
  return shown[0] ?? 0;
}

/** Names the sheets of a workbook, and the one that is read unless another is chosen. */
export async function lookAtSheets(path: string): Promise<FileSheets> {
  const sheets = await readSheets(path);
  return { sheets: [...sheets], sheet: await findSheet(path, sheets) };
}
