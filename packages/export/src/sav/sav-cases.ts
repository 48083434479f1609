import type { ByteWork } from '../byte-work.ts';
import { ByteWriter } from '../byte-writer.ts';
import { cutText } from '../cut-text.ts';
import type { Cell, Row } from '../table.ts';
import { BIAS } from './sav-dictionary.ts';
import type { SavVariable } from './sav-layout.ts';
import { savSeconds } from './sav-seconds.ts';

const CODES = { end: 252, raw: 253, blanks: 254, missing: 255 } as const;
const BLANK = 0x20;
/** Data bytes per segment of a very long text. */
const SEGMENT = 255;

/**
 * Compresses cases: one code byte per 8-byte element tells whether it follows raw, is blank, is missing, or is a small
 * whole number.
 */
export class SavCases {
  readonly #out: ByteWriter;
  readonly #raw = new ByteWriter(64);
  readonly #codes = new Uint8Array(8);
  #filled = 0;
  readonly #variables: readonly SavVariable[];
  readonly #work: ByteWork;

  constructor(variables: readonly SavVariable[], work: ByteWork, out: ByteWriter) {
    this.#variables = variables;
    this.#work = work;
    this.#out = out;
  }

  write(row: Row): void {
    for (const [at, variable] of this.#variables.entries()) {
      const cell = row[at] ?? null;
      if (variable.width === 0) this.#number(numberOf(variable, cell));
      else this.#text(variable, cell === null ? '' : String(cell));
    }
  }

  /** Call after the last case. */
  end(): void {
    this.#code(CODES.end);
    this.#flush();
  }

  #number(value: number | null): void {
    if (value === null) this.#code(CODES.missing);
    else if (Number.isInteger(value) && value > -BIAS && value <= 151) this.#code(value + BIAS);
    else {
      this.#raw.float64(value);
      this.#code(CODES.raw);
    }
  }

  #text({ width, segments }: SavVariable, text: string): void {
    const bytes = this.#work.lentUtf8(text.length * 3 <= width ? text : cutText(text, width));
    for (const [at, segment] of segments.entries()) {
      const from = at * SEGMENT;
      const to = Math.min(bytes.length, from + segment);
      let left = Math.ceil(segment / 8);
      for (let place = from; place < to; place += 8) {
        this.#raw.bytes(bytes.subarray(place, Math.min(place + 8, to)), 8, BLANK);
        this.#code(CODES.raw);
        left -= 1;
      }
      this.#blanks(left);
    }
  }

  /** Wide texts are mostly blank: whole blocks of codes are written at once. */
  #blanks(count: number): void {
    let left = count;
    while (left > 0 && this.#filled > 0) {
      this.#code(CODES.blanks);
      left -= 1;
    }
    const blocks = Math.floor(left / 8);
    this.#out.fill(CODES.blanks, blocks * 8);
    for (left -= blocks * 8; left > 0; left -= 1) this.#code(CODES.blanks);
  }

  #code(code: number): void {
    this.#codes[this.#filled] = code;
    this.#filled += 1;
    if (this.#filled === 8) this.#flush();
  }

  #flush(): void {
    if (this.#filled === 0) return;
    this.#codes.fill(0, this.#filled);
    this.#out.bytes(this.#codes);
    if (this.#raw.length > 0) this.#out.bytes(this.#raw.lend());
    this.#filled = 0;
  }
}

function numberOf({ column: { type } }: SavVariable, cell: Cell): number | null {
  if (typeof cell !== 'string') return cell === null || !Number.isFinite(cell) ? null : cell;
  return type === 'date' || type === 'time' || type === 'moment' ? savSeconds(type, cell) : null;
}
