import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** Of plain bytes in one piece, which is opened as a whole. */
const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SALT_BYTES = 32;
const MARK = Buffer.from('SKS1', 'latin1');
const HEAD_BYTES = MARK.length + SALT_BYTES;
const SEALED_PIECE = PIECE_BYTES + TAG_BYTES;

/** A file is opened by the key that it was sealed with, and as what it was sealed as. */
export interface SealedWith {
  readonly key: Buffer;
  /** What the file is, as a name that stays: a file in the place of another one does not open. */
  readonly name: string;
}

/** What was read while a file was sealed. */
export interface PlainFacts {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/**
 * Seals a file in pieces that open on their own, so that a part of it can be read without the rest: AES-256-GCM with a
 * key of this file alone, derived from the given one; the nonce tells the piece's place and whether it is the last one, so
 * that pieces cannot be exchanged or cut off. Returns when the disk has it.
 */
export async function sealFile(from: string, to: FileHandle, sealedWith: SealedWith): Promise<PlainFacts> {
  const salt = randomBytes(SALT_BYTES);
  const key = keyOf(sealedWith, salt);
  const hash = createHash('sha256');
  let bytes = 0;
  let index = 0;
  let rest = Buffer.alloc(0);
  const write = async (piece: Buffer, isLast: boolean): Promise<void> => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast));
    const sealed = Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    await to.writeFile(sealed);
    index += 1;
  };
  await to.writeFile(Buffer.concat([MARK, salt]));
  for await (const read of createReadStream(from)) {
    hash.update(read);
    bytes += read.length;
    rest = Buffer.concat([rest, read]);
    // The last piece is known as such at the end only.
    for (; rest.length > PIECE_BYTES; rest = rest.subarray(PIECE_BYTES))
      await write(rest.subarray(0, PIECE_BYTES), false);
  }
  await write(rest, true);
  await to.sync();
  return { bytes, sha256: hash.digest('hex') };
}

/** A part of the plain bytes; both ends belong to it. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Opens a part of a sealed file of so many plain bytes, piece by piece; throws where a byte of it was changed. */
export async function* openSealed(
  path: string,
  sealedWith: SealedWith,
  bytes: number,
  { first, last }: ByteRange,
): AsyncGenerator<Buffer> {
  await using file = await open(path, 'r');
  const head = await readAt(file, 0, HEAD_BYTES);
  if (!head.subarray(0, MARK.length).equals(MARK)) throw new Error('a sealed file begins otherwise');
  const key = keyOf(sealedWith, head.subarray(MARK.length));
  const lastPiece = Math.max(0, Math.ceil(bytes / PIECE_BYTES) - 1);
  for (let index = Math.floor(first / PIECE_BYTES); index <= Math.floor(last / PIECE_BYTES); index += 1) {
    const isLast = index === lastPiece;
    const plainBytes = isLast ? bytes - index * PIECE_BYTES : PIECE_BYTES;
    const sealed = await readAt(file, HEAD_BYTES + index * SEALED_PIECE, plainBytes + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast));
    decipher.setAuthTag(sealed.subarray(plainBytes));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, plainBytes)), decipher.final()]);
    const from = index * PIECE_BYTES;
    yield plain.subarray(Math.max(0, first - from), Math.min(plainBytes, last + 1 - from));
  }
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  for (let read = 0; read < length; ) {
    const { bytesRead } = await file.read(bytes, read, length - read, at + read);
    if (bytesRead === 0) throw new Error('a sealed file ends too early');
    read += bytesRead;
  }
  return bytes;
}

function keyOf({ key, name }: SealedWith, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `seker file ${name}`, 32));
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}
