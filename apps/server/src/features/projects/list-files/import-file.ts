import { open } from 'node:fs/promises';
import { type ListEncoding, listColumns, listReading } from '@seker/contract';
import { z } from 'zod';
import { storedId } from '../../../db/stored-id.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { OwnUpload } from '../../../http/scope.queries.ts';
import { findUploadFile, uploadPath } from '../../system/uploads/index.ts';
import type { TableFile } from './file/table.ts';

/** A job's reference to its file, with the settings for reading it. */
export const readFileInput = {
  uploadId: storedId<'Upload'>(),
  key: z.string(),
  isWorkbook: z.boolean(),
  reading: z.custom<z.infer<typeof listReading>>((value) => listReading.safeParse(value).success),
  columns: z.custom<z.infer<typeof listColumns>>((value) => listColumns.safeParse(value).success),
  homeCountry: z.string(),
};
const whole = z.object(readFileInput);
export type ReadFileInput = z.infer<typeof whole>;

/** Whether an upload may be a workbook, by being a zip archive. */
export function isWorkbook({ kind }: Pick<OwnUpload, 'kind'>): boolean {
  return kind === 'xlsx' || kind === 'zip';
}

/**
 * Returns the encoding detected from the whole file at the upload: Unicode if possible. Null: one byte for each
 * character, in an encoding that only its words can tell.
 */
export async function encodingOf(path: string, { kind }: Pick<OwnUpload, 'kind'>): Promise<ListEncoding | null> {
  if (kind === 'oneByteText') return null;
  if (kind !== 'utf16Text') return 'utf-8';
  return (await startsBigEndian(path)) ? 'utf-16be' : 'utf-16le';
}

/** Returns the path of an upload for a list. */
export async function pathOfList(deps: Deps, upload: OwnUpload): Promise<string> {
  const found = await findUploadFile(deps, upload, 'listFile');
  if (!found.ok) throw new Refusal(found.error);
  return found.value;
}

/** Builds the table file of a job for its readers. */
export function fileOf({ config }: Pick<Deps, 'config'>, { key, isWorkbook, reading }: ReadFileInput): TableFile {
  return { path: uploadPath(config, key), isWorkbook, reading };
}

async function startsBigEndian(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
  return buffer[0] === 0xfe;
}
