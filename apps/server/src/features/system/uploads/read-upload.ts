import { access, readFile } from 'node:fs/promises';
import type { UploadPurpose } from '@seker/contract';
import { err, ok, type Result } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import type { OwnUpload } from '../../../http/scope.queries.ts';
import { uploadPath } from './upload-file.ts';

/**
 * Reads the text of an upload for this purpose, without its byte order mark; `mostBytes` is what the caller can hold in
 * memory.
 */
export async function readUploadText(
  { config }: Pick<Deps, 'config'>,
  upload: Pick<OwnUpload, 'key' | 'purpose' | 'kind' | 'bytes'>,
  { purpose, mostBytes }: { readonly purpose: UploadPurpose; readonly mostBytes: number },
): Promise<Result<string, 'notFound' | 'tooLarge'>> {
  if (upload.purpose !== purpose || upload.kind !== 'text') return err('notFound');
  if (upload.bytes > mostBytes) return err('tooLarge');
  try {
    const text = await readFile(uploadPath(config, upload.key), 'utf8');
    return ok(text.replace(/^\ufeff/, ''));
  } catch (error) {
    // It was deleted after it was found.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return err('notFound');
    throw error;
  }
}

/** Returns the path of an upload for this purpose. */
export async function findUploadFile(
  { config }: Pick<Deps, 'config'>,
  upload: Pick<OwnUpload, 'key' | 'purpose'>,
  purpose: UploadPurpose,
): Promise<Result<string, 'notFound'>> {
  if (upload.purpose !== purpose) return err('notFound');
  const path = uploadPath(config, upload.key);
  // It may have been deleted after it was found.
  return await access(path).then(
    () => ok(path),
    () => err('notFound' as const),
  );
}
