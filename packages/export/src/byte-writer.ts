/** Writes consecutive little-endian values into a buffer that grows on demand. */
export class ByteWriter {
  #bytes: Uint8Array;
  #view: DataView;
  #length = 0;

  constructor(capacity = 4096) {
    this.#bytes = new Uint8Array(capacity);
    this.#view = new DataView(this.#bytes.buffer);
  }

  get length(): number {
    return this.#length;
  }

  byte(value: number): void {
    this.#ensure(1);
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  int32(...values: readonly number[]): void {
    for (const value of values) {
      this.#ensure(4);
      this.#view.setInt32(this.#length, value, true);
      this.#length += 4;
    }
  }

  int64(value: number): void {
    this.#ensure(8);
    this.#view.setBigInt64(this.#length, BigInt(value), true);
    this.#length += 8;
  }

  float64(value: number): void {
    this.#ensure(8);
    this.#view.setFloat64(this.#length, value, true);
    this.#length += 8;
  }

  /** Writes the first `width` bytes, padded with blanks (or `fill`). */
  bytes(bytes: Uint8Array, width = bytes.length, fill = 0x20): void {
    this.#ensure(width);
    const taken = Math.min(width, bytes.length);
    this.#bytes.set(taken === bytes.length ? bytes : bytes.subarray(0, taken), this.#length);
    if (taken < width) this.#bytes.fill(fill, this.#length + taken, this.#length + width);
    this.#length += width;
  }

  /** Writes one value so many times. */
  fill(value: number, count: number): void {
    this.#ensure(count);
    this.#bytes.fill(value, this.#length, this.#length + count);
    this.#length += count;
  }

  /** Returns a copy of the bytes written since the last call. */
  take(): Uint8Array {
    const taken = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return taken;
  }

  /** Like `take` without a copy: the result is valid until the next write. */
  lend(): Uint8Array {
    const lent = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return lent;
  }

  #ensure(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
    this.#view = new DataView(grown.buffer);
  }
}
