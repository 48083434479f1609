/** What bytes are made with: it comes from the machine, this room is pure. */
export interface ByteWork {
  utf8(text: string): Uint8Array;
  /** The same in memory that the next call writes over: who is given it takes it in before it asks for more. */
  lentUtf8(text: string): Uint8Array;
  /** CRC-32 of these bytes behind those that gave `before`. */
  crc32(bytes: Uint8Array, before: number): number;
  /** Deflated without a header, while the bytes come. */
  deflateRaw(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** One zlib stream. */
  deflate(bytes: Uint8Array): Promise<Uint8Array>;
}
