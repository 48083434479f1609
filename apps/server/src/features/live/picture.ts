import { err, ok, type Result } from '@seker/kernel';

const MAGIC = {
  png: [0x89, 0x50, 0x4e, 0x47],
  jpeg: [0xff, 0xd8, 0xff],
  webp: [0x52, 0x49, 0x46, 0x46],
} as const;
const LARGEST_BYTES = 2 * 1024 * 1024;

/** Reads a screenshot's data URL; what it claims to be and what it begins with must agree. */
export function readPictureUrl(
  url: string,
): Result<{ type: keyof typeof MAGIC; image: Buffer }, 'badRequest' | 'tooLarge'> {
  const match = /^data:image\/(png|jpeg|webp);base64,(.*)$/.exec(url);
  const type = match?.[1] as keyof typeof MAGIC | undefined;
  if (type === undefined) return err('badRequest');
  const image = Buffer.from(match?.[2] ?? '', 'base64');
  if (image.length > LARGEST_BYTES) return err('tooLarge');
  return MAGIC[type].every((byte, index) => image[index] === byte) ? ok({ type, image }) : err('badRequest');
}
