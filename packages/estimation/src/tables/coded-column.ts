/** One of the different things that interviews say in a column. */
export interface AnswerPattern {
  /** Places of the answers among the values; none where nothing was chosen, null where the question was not answered. */
  readonly answers: readonly number[] | null;
  /** Of a number; null where there is none. */
  readonly value: number | null;
}

/** A column of answers: the number of its pattern for each interview. */
export interface CodedColumn {
  readonly codes: Codes;
  readonly patterns: readonly AnswerPattern[];
}

export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** Takes in the answers of one interview after the other. */
interface ColumnBuilder {
  add(pattern: AnswerPattern): void;
  /** The column; its memory can be shared with other threads. */
  column(): CodedColumn;
}

/** Creates a builder for about so many interviews: codes are as narrow as the number of patterns allows. */
export function createColumn(interviews: number): ColumnBuilder {
  const patterns: AnswerPattern[] = [];
  const known = new Map<string | number, number>();
  let codes: Codes = new Uint8Array(new SharedArrayBuffer(Math.max(interviews, LEAST)));
  let count = 0;
  const codeOf = (pattern: AnswerPattern): number => {
    const { answers, value } = pattern;
    const key = value ?? (answers === null ? 'none' : answers.join(','));
    const code = known.get(key);
    if (code !== undefined) return code;
    known.set(key, patterns.length);
    return patterns.push(pattern) - 1;
  };
  return {
    add(pattern) {
      const code = codeOf(pattern);
      if (code >= 256 ** codes.BYTES_PER_ELEMENT) codes = resized(codes, codes.length, codes.BYTES_PER_ELEMENT * 2);
      if (count === codes.length) codes = resized(codes, codes.length * 2, codes.BYTES_PER_ELEMENT);
      codes[count] = code;
      count += 1;
    },
    column: () => ({ codes: codes.subarray(0, count), patterns }),
  };
}

const LEAST = 16;

function resized(codes: Codes, length: number, bytes: number): Codes {
  const memory = new SharedArrayBuffer(length * bytes);
  const wider = bytes === 1 ? new Uint8Array(memory) : bytes === 2 ? new Uint16Array(memory) : new Uint32Array(memory);
  wider.set(codes);
  return wider;
}
