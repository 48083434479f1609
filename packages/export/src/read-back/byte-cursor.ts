import { type FileBytes, FileFaultError } from './file-bytes.ts';

const AT_ONCE = 65_536;

/** Reads consecutive little-endian values of a file, whose bytes `fetch` must have brought. */
export class ByteCursor {
  readonly #file: FileBytes;
  #view: DataView = new DataView(new ArrayBuffer(0));
  /** Where the buffer begins in the file. */
  #from: number;
  #at = 0;

  constructor(file: FileBytes, from = 0) {
    this.#file = file;
    this.#from = from;
  }

  /** In the file. */
  get place(): number {
    return this.#from + this.#at;
  }

  /** Brings the next so many bytes, or as many as the file has. */
  async fetch(count: number): Promise<void> {
    if (this.#view.byteLength - this.#at >= count) return;
    const place = this.place;
    const bytes = await this.#file.read(place, Math.max(count, AT_ONCE));
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#from = place;
    this.#at = 0;
  }

  bytes(count: number): Uint8Array {
    const at = this.#take(count);
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + at, count);
  }

  byte(): number {
    return this.#view.getUint8(this.#take(1));
  }

  int16(): number {
    return this.#view.getUint16(this.#take(2), true);
  }

  int32(): number {
    return this.#view.getInt32(this.#take(4), true);
  }

  int64(): number {
    return Number(this.#view.getBigInt64(this.#take(8), true));
  }

  float64(): number {
    return this.#view.getFloat64(this.#take(8), true);
  }

  #take(count: number): number {
    const at = this.#at;
    if (count < 0 || at + count > this.#view.byteLength) throw new FileFaultError('the file ends too early');
    this.#at += count;
    return at;
  }
}
