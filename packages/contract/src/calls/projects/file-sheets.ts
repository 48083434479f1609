import * as z from 'zod/mini';

const sheet = z.object({
  name: z.string(),
  /** The workbook does not show it. */
  isHidden: z.boolean(),
  /** As the workbook says; null where it does not. */
  rows: z.nullable(z.int()),
});
export type FileSheet = z.infer<typeof sheet>;

export const sheetPlace = z.int().check(z.minimum(0), z.maximum(1_000));

/** The sheets of a file in the order of its workbook, none of another file, and the one that is read. */
export const fileSheets = { sheets: z.array(sheet), sheet: sheetPlace };
const named = z.object(fileSheets);
export type FileSheets = z.infer<typeof named>;
