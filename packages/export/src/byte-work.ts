/** Platform functions on bytes; injected, because this package is pure. */
export interface ByteWork {
  utf8(text: string): Uint8Array;
  /** Encodes into memory that the next call overwrites: the caller must consume the result before calling again. */
  lentUtf8(text: string): Uint8Array;
  /** CRC-32 of these bytes, continued from `before`. */
  crc32(bytes: Uint8Array, before: number): number;
  /** Raw deflate stream, without a header. */
  deflateRaw(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** Deflates into one zlib stream. */
  deflate(bytes: Uint8Array): Promise<Uint8Array>;
}
