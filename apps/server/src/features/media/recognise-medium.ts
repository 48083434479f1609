import { fileTypeFromBuffer } from 'file-type';
import type { StoredMedium } from './media.queries.ts';

type RecognisedMedium = Omit<StoredMedium, 'id' | 'bytes'>;

/**
 * What a file is, by its content: its name and its sender's word count for nothing. `null` for everything that today's
 * browsers do not show (specification 2 §5 names older formats, too), and for pictures whose size cannot be told: HEIC and
 * AVIF are such, and no films although they are wrapped alike.
 */
export async function recogniseMedium(content: Buffer): Promise<RecognisedMedium | null> {
  const mime = await mimeOf(content);
  return mime === null ? null : (READERS[mime]?.(content) ?? null);
}

/** What a file is, by its first bytes. */
export async function mimeOf(content: Buffer): Promise<string | null> {
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  return found?.mime ?? null;
}

const READERS: Readonly<Record<string, (content: Buffer) => RecognisedMedium | null>> = {
  'image/png': (content) =>
    content.length < 24 ? null : picture('image/png', content.readUInt32BE(16), content.readUInt32BE(20)),
  'image/gif': (content) =>
    content.length < 10 ? null : picture('image/gif', content.readUInt16LE(6), content.readUInt16LE(8)),
  'image/bmp': (content) =>
    content.length < 26 ? null : picture('image/bmp', content.readInt32LE(18), Math.abs(content.readInt32LE(22))),
  'image/jpeg': readJpeg,
  'video/mp4': () => ({ type: 'video', mime: 'video/mp4', width: null, height: null }),
  'audio/mpeg': () => sound('audio/mpeg'),
  'audio/x-m4a': () => sound('audio/mp4'),
  'audio/mp4': () => sound('audio/mp4'),
};

function sound(mime: string): RecognisedMedium {
  return { type: 'audio', mime, width: null, height: null };
}

/** A picture that would fill a browser's memory is not taken. */
export const MOST_PIXELS = 50_000_000;

function picture(mime: string, width: number, height: number): RecognisedMedium | null {
  if (width < 1 || height < 1 || width * height > MOST_PIXELS) return null;
  return { type: 'image', mime, width, height };
}

/** Goes from segment to segment to the frame's header, which has the size. */
function readJpeg(content: Buffer): RecognisedMedium | null {
  for (let at = 2; at + 9 < content.length; ) {
    if (content.readUInt8(at) !== 0xff) return null;
    const marker = content.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return picture('image/jpeg', content.readUInt16BE(at + 7), content.readUInt16BE(at + 5));
    at += 2 + content.readUInt16BE(at + 2);
  }
  return null;
}
