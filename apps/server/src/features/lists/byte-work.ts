import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, createDeflateRaw, deflate } from 'node:zlib';
import type { ByteWork } from '@seker/export';

const deflated = promisify<Uint8Array, Buffer>(deflate);

/** Node's own. */
export const BYTE_WORK: ByteWork = {
  utf8: (text) => Buffer.from(text),
  crc32: (bytes, before) => crc32(bytes, before),
  deflateRaw: (bytes) => Readable.from(bytes).compose(createDeflateRaw()) as AsyncIterable<Buffer>,
  deflate: deflated,
};
