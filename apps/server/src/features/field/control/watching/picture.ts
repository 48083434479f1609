import { err, ok, type Result } from '@seker/kernel';
import { mimeOf } from '../../../questionnaires/media/index.ts';
import type { PictureType } from './watching.queries.ts';

const LARGEST_BYTES = 2 * 1024 * 1024;

/** Parses a screenshot's data URL; the declared type must match the leading bytes. */
export async function readPictureUrl(
  url: string,
): Promise<Result<{ type: PictureType; image: Buffer }, 'badRequest' | 'tooLarge'>> {
  const match = /^data:image\/(png|jpeg|webp);base64,(.*)$/.exec(url);
  const type = match?.[1] as PictureType | undefined;
  if (type === undefined) return err('badRequest');
  const image = Buffer.from(match?.[2] ?? '', 'base64');
  if (image.length > LARGEST_BYTES) return err('tooLarge');
  return (await mimeOf(image)) === `image/${type}` ? ok({ type, image }) : err('badRequest');
}
