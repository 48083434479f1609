import { stat } from 'node:fs/promises';
import { err, ok, type Result } from '@seker/kernel';
import sharp from 'sharp';
import type { Deps } from '../../../deps.ts';
import { isConvertible } from './convert-film.ts';
import type { NewLibraryMedium } from './library.queries.ts';
import { keepFile, type MediumRefusal, storeMedium, withPart } from './media-store.ts';
import { MOST_PIXELS, type UnknownMedium } from './recognise-medium.ts';

type Prepared = Pick<NewLibraryMedium, 'source' | 'kind' | 'bytes' | 'mediumId' | 'status'>;
type Store = Pick<Deps, 'db' | 'config'>;

interface FileOfKind {
  readonly path: string;
  /** By its content, as the usual ending of such files. */
  readonly kind: string;
}

/** Kept, and never shown by a browser. */
const UNPLAYABLE: readonly string[] = ['swf'];

/** Stores a file by what it is: a TIFF becomes a PNG, a film of an older format waits to become an MP4. */
export async function prepareMedium(store: Store, file: FileOfKind): Promise<Result<Prepared, MediumRefusal>> {
  const { path, kind } = file;
  if (isConvertible(kind)) return ok(await kept(store, file, null, 'converting'));
  if (UNPLAYABLE.includes(kind)) return ok(await kept(store, file, null, 'unplayable'));
  const folder = store.config.mediaDir;
  const stored =
    kind === 'tif'
      ? await withPart(folder, async (png) => {
          const drawn = await drawPng(path, png);
          return drawn.ok ? await storeMedium(store.db, folder, png) : drawn;
        })
      : await storeMedium(store.db, folder, path);
  return stored.ok ? ok(await kept(store, file, stored.value.id, 'ready')) : stored;
}

/** One that comes out of an archive: what browsers show is shown again, the rest is kept. */
export async function storeArchived(store: Store, file: FileOfKind): Promise<Prepared> {
  const stored = await storeMedium(store.db, store.config.mediaDir, file.path);
  return stored.ok ? await kept(store, file, stored.value.id, 'ready') : await kept(store, file, null, 'unplayable');
}

async function kept(
  { config }: Store,
  { path, kind }: FileOfKind,
  mediumId: string | null,
  status: Prepared['status'],
): Promise<Prepared> {
  const { size: bytes } = await stat(path);
  return { source: await keepFile(config.mediaDir, path), kind, bytes, mediumId, status };
}

/** Draws the first page of a TIFF; refuses one that is none, or too large for a browser, before it is unpacked. */
async function drawPng(path: string, to: string): Promise<Result<null, UnknownMedium>> {
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false, failOn: 'error' }).metadata();
    if (width * height > MOST_PIXELS) return err('tooManyPixels');
    await sharp(path, { limitInputPixels: MOST_PIXELS, pages: 1, failOn: 'error' }).png().toFile(to);
    return ok(null);
  } catch (error) {
    if (isOfDisk(error)) throw error;
    return err('unknownFormat');
  }
}

/** What `sharp` throws about a picture has no code; what the system throws has one. */
function isOfDisk(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException).code === 'string';
}
