import { open } from 'node:fs/promises';
import { type ListEncoding, listColumns, listReading } from '@seker/contract';
import { z } from 'zod';
import { storedId } from '../../../db/stored-id.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { OwnUpload } from '../../../http/scope.queries.ts';
import { findUploadFile, uploadPath } from '../../system/uploads/index.ts';
import type { TableFile } from './file/table.ts';

/** What a job remembers of the file that it reads, and of how it is read. */
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

/** The kinds of file that are workbooks: what is packed may be one. */
export function isWorkbook({ kind }: Pick<OwnUpload, 'kind'>): boolean {
  return kind === 'xlsx' || kind === 'zip';
}

/** What the whole file was found to be when it came in: UTF-8 where it can be, else the one-byte encoding of Hebrew. */
export async function encodingOf(path: string, { kind }: Pick<OwnUpload, 'kind'>): Promise<ListEncoding> {
  if (kind === 'oneByteText') return 'windows-1255';
  if (kind !== 'utf16Text') return 'utf-8';
  return (await startsBigEndian(path)) ? 'utf-16be' : 'utf-16le';
}

/** Where the content of an upload for a list lies. */
export async function pathOfList(deps: Deps, upload: OwnUpload): Promise<string> {
  const found = await findUploadFile(deps, upload, 'listFile');
  if (!found.ok) throw new Refusal(found.error);
  return found.value;
}

/** The file of a job, as its readers take it. */
export function fileOf({ config }: Pick<Deps, 'config'>, { key, isWorkbook, reading }: ReadFileInput): TableFile {
  return { path: uploadPath(config, key), isWorkbook, reading };
}

async function startsBigEndian(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
  return buffer[0] === 0xfe;
}
