import { promisify } from 'node:util';
import { crc32, createDeflateRaw, deflate } from 'node:zlib';
import type { ByteWork } from '@seker/export';

const deflated = promisify<Uint8Array, Buffer>(deflate);

/** The initial size of the lent buffer, in bytes. */
const LENT = 64 * 1024;
/** In UTF-8, per unit of a string's length. */
const MOST_BYTES = 3;

/** Creates the byte functions of one file, which lends memory to this file only. */
export function byteWork(): ByteWork {
  let lent = Buffer.allocUnsafeSlow(LENT);
  return {
    utf8: (text) => Buffer.from(text),
    // Memory outside the heap is freed long after its last use: with a separate buffer per text, a file of a million
    // rows held a hundred megabytes.
    lentUtf8: (text) => {
      if (text.length * MOST_BYTES > lent.length) lent = Buffer.allocUnsafeSlow(text.length * MOST_BYTES);
      return lent.subarray(0, lent.write(text));
    },
    crc32: (bytes, before) => crc32(bytes, before),
    deflateRaw,
    deflate: deflated,
  };
}

/** Compresses with backpressure: otherwise everything written would queue up when reading is faster. */
async function* deflateRaw(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const packed = createDeflateRaw();
  const left = new AbortController();
  const feeding = feed(packed, bytes, left.signal).catch((error: unknown) => void packed.destroy(error as Error));
  try {
    yield* packed as AsyncIterable<Buffer>;
  } finally {
    // A consumer that stops early closes the source, too.
    left.abort();
    await feeding;
  }
}

async function feed(
  packed: ReturnType<typeof createDeflateRaw>,
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  for await (const part of bytes) {
    signal.throwIfAborted();
    // Waits until the piece is consumed, because its memory may be lent.
    await new Promise<void>((resolve, reject) => {
      packed.write(part, (error) => (error ? reject(error) : resolve()));
    });
  }
  packed.end();
}
