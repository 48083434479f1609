import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, createInflateRaw, inflate } from 'node:zlib';
import type { FileBytes, ReadWork } from '@seker/export';

const inflated = promisify<Uint8Array, Buffer>(inflate);

/** The platform's functions for reading a file back. */
export function readWork(): ReadWork {
  return {
    text: (utf8) => Buffer.from(utf8.buffer, utf8.byteOffset, utf8.length).toString('utf8'),
    crc32: (bytes, before) => crc32(bytes, before),
    inflate: inflated,
    inflateRaw,
  };
}

/** Opens a file to be read at any place, for as long as the work takes. */
export async function withFileBytes<T>(path: string, work: (file: FileBytes) => Promise<T>): Promise<T> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return await work({ size, read: async (at, length) => await readAt(file, at, length) });
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafe(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  return bytes.subarray(0, bytesRead);
}

async function* inflateRaw(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* pipeline(bytes, createInflateRaw(), () => undefined) as AsyncIterable<Buffer>;
}
