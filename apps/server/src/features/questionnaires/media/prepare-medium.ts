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
  /** Detected from the content, as a usual file extension. */
  readonly kind: string;
}

/** Kept, but never shown by a browser. */
const UNPLAYABLE: readonly string[] = ['swf'];

/** Stores a file according to its kind: a TIFF becomes a PNG, a film of an older format waits for conversion. */
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

/** Stores a file of an archive: media that browsers show become available again, others are only kept. */
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

/** Draws the first page of a TIFF; refuses an invalid one, or one too large for a browser, before unpacking it. */
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

/** Errors of `sharp` have no code, unlike those of the system. */
function isOfDisk(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException).code === 'string';
}
