import { hash } from 'node:crypto';

const WORDS = 8;
const LINE_END = 0x0a;

/**
 * Counts and sums the rows of a table in the text form of COPY, where each row is a line of its own. The sum does not depend
 * on the order of rows: a table that was restored holds the same rows where both sums are the same.
 */
export class RowDigest {
  readonly #sum = new Uint32Array(WORDS);
  #rows = 0;

  /** Takes whole lines only. */
  add(lines: Buffer): void {
    for (let begin = 0; begin < lines.length; ) {
      const end = lines.indexOf(LINE_END, begin);
      if (end === -1) throw new Error('the last row has no end');
      const digest = hash('sha256', lines.subarray(begin, end), 'buffer');
      for (let word = 0; word < WORDS; word += 1)
        this.#sum[word] = (this.#sum[word] ?? 0) + digest.readUInt32LE(word * 4);
      this.#rows += 1;
      begin = end + 1;
    }
  }

  get rows(): number {
    return this.#rows;
  }

  /** 64 hexadecimal digits. */
  get sum(): string {
    return [...this.#sum].map((word) => word.toString(16).padStart(8, '0')).join('');
  }
}
