import { type FileHandle, open } from 'node:fs/promises';
import { err, ok, type Result } from '@seker/kernel';
import { fileTypeFromBuffer } from 'file-type';
import type { StoredMedium } from './media.queries.ts';

type RecognisedMedium = Omit<StoredMedium, 'id' | 'bytes'>;
export type UnknownMedium = 'unknownFormat' | 'tooManyPixels';
type Recognised = Result<RecognisedMedium, UnknownMedium>;

/** A file's kind is in its first bytes. */
const HEAD_BYTES = 4_100;
/** A larger picture would fill the memory of a respondent's browser. */
export const MOST_PIXELS = 50_000_000;

/**
 * Detects a file's kind from its content; its name and its declared type are ignored. Refuses everything that today's
 * browsers do not show (specification 2 §5 names older formats, too), and pictures of unknown size: HEIC and AVIF,
 * which share the container format of films. Reads only the necessary parts of the file.
 */
export async function recogniseMedium(path: string): Promise<Recognised> {
  await using file = await open(path);
  const head = await readAt(file, 0, HEAD_BYTES);
  const mime = await mimeOf(head);
  const read = mime === null ? undefined : READERS[mime];
  return read === undefined ? err('unknownFormat') : await read(head, file);
}

/** Returns the MIME type by the first bytes. */
export async function mimeOf(content: Buffer): Promise<string | null> {
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  return found?.mime ?? null;
}

const GIF = /^GIF8[79]a$/;

type Reader = (head: Buffer, file: FileHandle) => Recognised | Promise<Recognised>;

const READERS: Readonly<Record<string, Reader>> = {
  'image/png': (head) =>
    head.length < 24 ? UNKNOWN : picture('image/png', head.readUInt32BE(16), head.readUInt32BE(20)),
  'image/gif': (head) =>
    GIF.test(head.toString('latin1', 0, 6)) && head.length >= 10
      ? picture('image/gif', head.readUInt16LE(6), head.readUInt16LE(8))
      : UNKNOWN,
  'image/bmp': (head) =>
    head.length < 26 ? UNKNOWN : picture('image/bmp', head.readInt32LE(18), Math.abs(head.readInt32LE(22))),
  'image/jpeg': async (_head, file) => await readJpeg(file),
  'video/mp4': () => ok({ type: 'video', mime: 'video/mp4', width: null, height: null }),
  'audio/mpeg': () => sound('audio/mpeg'),
  'audio/x-m4a': () => sound('audio/mp4'),
  'audio/mp4': () => sound('audio/mp4'),
};

const UNKNOWN = err('unknownFormat' as const);

function sound(mime: string): Recognised {
  return ok({ type: 'audio', mime, width: null, height: null });
}

function picture(mime: string, width: number, height: number): Recognised {
  if (width < 1 || height < 1) return UNKNOWN;
  return width * height > MOST_PIXELS ? err('tooManyPixels') : ok({ type: 'image', mime, width, height });
}

/** No picture has more segments before its frame header. */
const MOST_SEGMENTS = 2_000;

/** Follows the segments to the frame header, which has the size. */
async function readJpeg(file: FileHandle): Promise<Recognised> {
  let at = 2;
  for (let count = 0; count < MOST_SEGMENTS; count += 1) {
    const segment = await readAt(file, at, 10);
    if (segment.length < 10 || segment.readUInt8(0) !== 0xff) return UNKNOWN;
    const marker = segment.readUInt8(1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return picture('image/jpeg', segment.readUInt16BE(7), segment.readUInt16BE(5));
    at += 2 + segment.readUInt16BE(2);
  }
  return UNKNOWN;
}

async function readAt(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer.subarray(0, bytesRead);
}
