import { promisify } from 'node:util';
import { crc32, createDeflateRaw, deflate } from 'node:zlib';
import type { ByteWork } from '@seker/export';

const deflated = promisify<Uint8Array, Buffer>(deflate);

/** Bytes of memory that is lent at first. */
const LENT = 64 * 1024;
/** Of UTF-8, for a unit of a string's length. */
const MOST_BYTES = 3;

/** Node's own, for one file: what it lends is of this file alone. */
export function byteWork(): ByteWork {
  let lent = Buffer.allocUnsafeSlow(LENT);
  return {
    utf8: (text) => Buffer.from(text),
    // Memory outside of the heap is freed long after its last use: with a piece of its own for each text, a file of a million rows
    // held a hundred megabytes of them.
    lentUtf8: (text) => {
      if (text.length * MOST_BYTES > lent.length) lent = Buffer.allocUnsafeSlow(text.length * MOST_BYTES);
      return lent.subarray(0, lent.write(text));
    },
    crc32: (bytes, before) => crc32(bytes, before),
    deflateRaw,
    deflate: deflated,
  };
}

/** Takes no more in than it has given out: what waits in between would be all that is written, if reading is quicker. */
async function* deflateRaw(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const packed = createDeflateRaw();
  const left = new AbortController();
  const feeding = feed(packed, bytes, left.signal).catch((error: unknown) => void packed.destroy(error as Error));
  try {
    yield* packed as AsyncIterable<Buffer>;
  } finally {
    // Who reads no further closes what is read from, too.
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
    // Taken in before the next is asked for: what was given may be lent.
    await new Promise<void>((resolve, reject) => {
      packed.write(part, (error) => (error ? reject(error) : resolve()));
    });
  }
  packed.end();
}
