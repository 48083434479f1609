import { Buffer } from 'node:buffer';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { compressed } from '../../../http/compressed.ts';

/** A page to be sent, as text or as gzip. */
export interface WrittenPage {
  /** In characters, approximately. */
  readonly length: number;
  text(): string;
  gzip(): Promise<Buffer>;
}

export function writtenPage(text: string): WrittenPage {
  return { length: text.length, text: () => text, gzip: async () => await compressed(text) };
}

/** A shared piece of the page: its bytes, and the bytes compressed separately up to a byte boundary. */
interface Constant {
  readonly bytes: Buffer;
  readonly deflated: Buffer;
}

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** An empty final block. */
const LAST_BLOCK = Buffer.from([3, 0]);
/** Bytes that may follow: the checksum and the length. */
const TAIL_BYTES = 8;
const STORED_HEAD_BYTES = 5;

/**
 * A page that is the same for many except for some short words: the shared pieces are compressed once, and a browser's
 * words are inserted uncompressed (RFC 1951, stored blocks). The words must be ASCII.
 */
export class PageMould {
  readonly #texts: readonly string[];
  /** Which word stands between two texts. */
  readonly #words: readonly number[];
  readonly #length: number;
  #constants: readonly Constant[] | null = null;
  #isUsed = false;

  /** `stands`: the placeholder of each word, without special characters of patterns. */
  constructor(text: string, stands: readonly string[]) {
    const pieces = text.split(new RegExp(`(${stands.join('|')})`));
    this.#texts = pieces.filter((_, index) => index % 2 === 0);
    this.#length = text.length;
    this.#words = pieces.filter((_, index) => index % 2 === 1).map((stand) => stands.indexOf(stand));
  }

  fill(words: readonly string[]): WrittenPage {
    const text = () => this.#texts.map((part, index) => part + (words[this.#words[index] ?? -1] ?? '')).join('');
    return { length: this.#length, text, gzip: async () => await this.#gzip(words, text) };
  }

  async #gzip(words: readonly string[], text: () => string): Promise<Buffer> {
    // A page seen twice is usually seen often; one seen once is not worth splitting.
    if (!this.#isUsed) {
      this.#isUsed = true;
      return await compressed(text());
    }
    this.#constants ??= this.#texts.map(constant);
    return assembled(this.#constants, this.#words, words);
  }
}

function constant(text: string): Constant {
  const bytes = Buffer.from(text);
  const deflated = deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH });
  return { bytes, deflated };
}

function assembled(parts: readonly Constant[], places: readonly number[], words: readonly string[]): Buffer {
  const own = words.map((word) => Buffer.from(word, 'latin1'));
  const pieces: Buffer[] = [GZIP_HEAD];
  let [checksum, length] = [0, 0];
  const add = (bytes: Buffer): void => {
    checksum = crc32(bytes, checksum);
    length += bytes.length;
  };
  for (const [index, { bytes, deflated }] of parts.entries()) {
    add(bytes);
    pieces.push(deflated);
    const word = own[places[index] ?? -1];
    if (word === undefined) continue;
    add(word);
    pieces.push(storedHead(word.length), word);
  }
  const tail = Buffer.alloc(TAIL_BYTES);
  tail.writeUInt32LE(checksum, 0);
  tail.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([...pieces, LAST_BLOCK, tail]);
}

function storedHead(length: number): Buffer {
  const head = Buffer.alloc(STORED_HEAD_BYTES);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(~length & 0xffff, 3);
  return head;
}
