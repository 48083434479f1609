import { once } from 'node:events';
import { promisify } from 'node:util';
import { crc32, createDeflateRaw, deflate } from 'node:zlib';
import type { ByteWork } from '@seker/export';

const deflated = promisify<Uint8Array, Buffer>(deflate);

/** Node's own. */
export const BYTE_WORK: ByteWork = {
  utf8: (text) => Buffer.from(text),
  crc32: (bytes, before) => crc32(bytes, before),
  deflateRaw,
  deflate: deflated,
};

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
  for await (const part of bytes) if (!packed.write(part)) await once(packed, 'drain', { signal });
  packed.end();
}
