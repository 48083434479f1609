import { err, ok, type Result } from '@seker/kernel';
import sharp from 'sharp';
import type { Deps } from '../../deps.ts';
import { isConvertible } from './convert-film.ts';
import type { NewLibraryMedium } from './library.queries.ts';
import { keepContent, storeMedium } from './media-store.ts';
import { MOST_PIXELS } from './recognise-medium.ts';

type Prepared = Pick<NewLibraryMedium, 'source' | 'kind' | 'bytes' | 'mediumId' | 'status'>;

/** Kept, and never shown by a browser. */
const UNPLAYABLE: readonly string[] = ['swf'];

/** Stores a file by what it is: a TIFF becomes a PNG, a film of an older format waits to become an MP4. */
export async function prepareMedium(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { content, kind }: { readonly content: Buffer; readonly kind: string },
): Promise<Result<Prepared, 'unknownFormat'>> {
  const folder = config.mediaDir;
  const source = async () => ({ source: await keepContent(folder, content), kind, bytes: content.length });
  if (isConvertible(kind)) return ok({ ...(await source()), mediumId: null, status: 'converting' });
  if (UNPLAYABLE.includes(kind)) return ok({ ...(await source()), mediumId: null, status: 'unplayable' });
  const shown = kind === 'tif' ? await pngOf(content) : content;
  const stored = shown === null ? err('unknownFormat' as const) : await storeMedium(db, folder, shown);
  if (!stored.ok) return err('unknownFormat');
  return ok({ ...(await source()), mediumId: stored.value.id, status: 'ready' });
}

/** The first page of a TIFF; null where it is none, or too large for a browser. */
async function pngOf(content: Buffer): Promise<Buffer | null> {
  return await sharp(content, { limitInputPixels: MOST_PIXELS, pages: 1, failOn: 'error' })
    .png()
    .toBuffer()
    .catch(() => null);
}

/** One that comes out of an archive: what browsers show is shown again, the rest is kept. */
export async function storeArchived(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  content: Buffer,
  kind: string,
): Promise<Prepared> {
  const stored = await storeMedium(db, config.mediaDir, content);
  const source = await keepContent(config.mediaDir, content);
  const mediumId = stored.ok ? stored.value.id : null;
  return { source, kind, bytes: content.length, mediumId, status: mediumId === null ? 'unplayable' : 'ready' };
}
