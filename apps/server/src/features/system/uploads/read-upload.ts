import { access, readFile } from 'node:fs/promises';
import type { UploadPurpose } from '@seker/contract';
import { err, ok, type Result } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { requireMediaFolder } from '../../../http/require-media-folder.ts';
import type { OwnUpload } from '../../../http/scope.queries.ts';
import { uploadPath } from './upload-file.ts';

/**
 * Reads the text of an upload for this purpose, without its byte order mark; `mostBytes` is what the caller can hold in
 * memory.
 */
export async function readUploadText(
  deps: Pick<Deps, 'db' | 'config'>,
  upload: Pick<OwnUpload, 'key' | 'purpose' | 'kind' | 'bytes'>,
  { purpose, mostBytes }: { readonly purpose: UploadPurpose; readonly mostBytes: number },
): Promise<Result<string, 'notFound' | 'tooLarge'>> {
  if (upload.purpose !== purpose || upload.kind !== 'text') return err('notFound');
  if (upload.bytes > mostBytes) return err('tooLarge');
  try {
    const text = await readFile(uploadPath(deps.config, upload.key), 'utf8');
    return ok(text.replace(/^\ufeff/, ''));
  } catch (error) {
    // It was deleted after it was found, or the folder is away.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return await missing(deps);
    throw error;
  }
}

/** Returns the path of an upload for this purpose. */
export async function findUploadFile(
  deps: Pick<Deps, 'db' | 'config'>,
  upload: Pick<OwnUpload, 'key' | 'purpose'>,
  purpose: UploadPurpose,
): Promise<Result<string, 'notFound'>> {
  if (upload.purpose !== purpose) return err('notFound');
  const path = uploadPath(deps.config, upload.key);
  // It may have been deleted after it was found.
  return await access(path).then(
    () => ok(path),
    async () => await missing(deps),
  );
}

async function missing(deps: Pick<Deps, 'db' | 'config'>): Promise<Result<never, 'notFound'>> {
  await requireMediaFolder(deps);
  return err('notFound');
}
