import { Buffer } from 'node:buffer';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { compressed } from '../../../http/compressed.ts';

/** A page as it is sent, as it is or as gzip. */
export interface WrittenPage {
  /** In characters, about. */
  readonly length: number;
  text(): string;
  gzip(): Promise<Buffer>;
}

export function writtenPage(text: string): WrittenPage {
  return { length: text.length, text: () => text, gzip: async () => await compressed(text) };
}

/** What is the same for all: as bytes, and compressed by itself up to a whole byte. */
interface Constant {
  readonly bytes: Buffer;
  readonly deflated: Buffer;
}

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** An empty block that is the last one. */
const LAST_BLOCK = Buffer.from([3, 0]);
/** What may come behind it: the checksum and the length. */
const TAIL_BYTES = 8;
const STORED_HEAD_BYTES = 5;

/**
 * A page that many see alike but for some short words of their own: what is the same is compressed once, and a browser's own is
 * put between uncompressed (RFC 1951, stored blocks). Its words consist of ASCII.
 */
export class PageMould {
  readonly #texts: readonly string[];
  /** Between two texts: which of the words. */
  readonly #words: readonly number[];
  readonly #length: number;
  #constants: readonly Constant[] | null = null;
  #isUsed = false;

  /** `stands`: what stands in the text for each of the words, of signs that mean nothing in a pattern. */
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
    // Most pages that are seen a second time are seen often; what is seen once is not worth cutting up.
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
