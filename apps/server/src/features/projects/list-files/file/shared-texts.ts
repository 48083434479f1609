const CHUNK_BYTES = 1024 * 1024;
/** Places of texts that fit in one array; it grows by doubling. */
const FIRST_PLACES = 1_024;

/**
 * Texts by their place, kept as bytes outside of the heap: half a million short texts take a tenth of what they take as
 * strings.
 */
export class SharedTexts {
  readonly #chunks: Buffer[] = [];
  #used = CHUNK_BYTES;
  /** Of each text: its chunk, where it begins there, and its length. */
  #places = new Uint32Array(3 * FIRST_PLACES);
  #count = 0;

  add(text: string): void {
    const length = Buffer.byteLength(text);
    if (this.#used + length > CHUNK_BYTES) {
      this.#chunks.push(Buffer.allocUnsafeSlow(Math.max(CHUNK_BYTES, length)));
      this.#used = 0;
    }
    const chunk = this.#chunks.length - 1;
    this.#chunks[chunk]?.write(text, this.#used);
    if (3 * this.#count === this.#places.length) {
      const larger = new Uint32Array(2 * this.#places.length);
      larger.set(this.#places);
      this.#places = larger;
    }
    this.#places.set([chunk, this.#used, length], 3 * this.#count);
    this.#used += length;
    this.#count += 1;
  }

  /** Returns an empty text for a place that has none. */
  at(place: number): string {
    if (!(place >= 0 && place < this.#count)) return '';
    const [chunk = 0, start = 0, length = 0] = this.#places.subarray(3 * place, 3 * place + 3);
    return this.#chunks[chunk]?.toString('utf8', start, start + length) ?? '';
  }
}
