import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { hasMetadata } from './picture-metadata.ts';

export type CapturedFault = 'captureDamaged' | 'uploadKind' | 'captureMetadata';

/** Names under which a file's first bytes may be known besides its own type. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'audio/webm': ['video/webm', 'video/matroska'],
  'video/webm': ['video/matroska'],
  'audio/ogg': ['video/ogg', 'application/ogg', 'audio/opus'],
  'audio/mp4': ['audio/x-m4a', 'video/mp4'],
  'video/mp4': ['video/quicktime', 'video/x-m4v'],
  'audio/wav': ['audio/x-wav', 'audio/vnd.wave'],
};

const OF_OFFICE: ReadonlySet<string> = new Set([
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]);

const HEAD_BYTES = 64 * 1024;

/**
 * Reads a whole medium once: its hash must be its address, its first bytes must be of the announced kind, and a picture
 * must tell nothing of its camera. Its bytes cannot be cleaned here, since its address is their hash.
 */
export async function verifyCaptured(
  content: Readable,
  announced: { readonly sha256: string; readonly mime: string },
): Promise<CapturedFault | null> {
  const hash = createHash('sha256');
  const isPicture = announced.mime.startsWith('image/');
  const isText = announced.mime.startsWith('text/');
  const head: Buffer[] = [];
  const isPlain = plainTextReader();
  let [headBytes, isReadable] = [0, true];
  for await (const piece of content as AsyncIterable<Buffer>) {
    hash.update(piece);
    if (isPicture || headBytes < HEAD_BYTES) head.push(piece);
    headBytes += piece.length;
    if (isText && isReadable) isReadable = isPlain(piece);
  }
  if (hash.digest('hex') !== announced.sha256) return 'captureDamaged';
  const begun = Buffer.concat(head);
  if (!(isText ? isReadable : await isOfKind(begun, announced.mime))) return 'uploadKind';
  return hasMetadata(begun, announced.mime) ? 'captureMetadata' : null;
}

async function isOfKind(head: Buffer, mime: string): Promise<boolean> {
  const found = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime;
  if (found === undefined) return false;
  // A large document may name its kind behind what is read here.
  return found === mime || ALSO[mime]?.includes(found) === true || (found === 'application/zip' && OF_OFFICE.has(mime));
}

/** Tells of each piece in turn whether the text goes on to be readable. */
function plainTextReader(): (piece: Buffer) => boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (piece) => {
    try {
      return !decoder.decode(piece, { stream: true }).includes('\0');
    } catch {
      return false;
    }
  };
}
