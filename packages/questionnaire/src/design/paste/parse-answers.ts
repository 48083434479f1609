/** One pasted answer, with its texts in column order. */
export interface PastedAnswer {
  /** Line of the pasted text, from 1. */
  readonly line: number;
  /** Null: to be assigned. */
  readonly code: number | null;
  readonly texts: readonly string[];
}

export interface PastedAnswers {
  readonly answers: readonly PastedAnswer[];
  /** Headings of the text columns, when the first line names languages; else empty. */
  readonly headings: readonly string[];
  /** Codes that occur more than once. */
  readonly doubles: readonly number[];
}

/** `1. Water`, `1) Water`, `1: Water`, `1 - Water`, as in written lists. */
const MARKED_CODE = /^(\d{1,9})(?:[.):]|\s+[-–—])\s+(\S.*)$/u;
const BARE_CODE = /^(\d{1,9})\s+(\S.*)$/u;
/** Codes from here on are reserved for answers such as "other" and "none". */
const SPECIAL = 90;
const CODE = /^\d{1,9}$/;
/** Bullets that word processors put before a line. */
const POINT = /^[•·▪◦‣*–—-]\s+/u;

/**
 * Parses a list pasted from a spreadsheet, a document or a mail: one column is texts, two are codes and texts, more are
 * languages. `isLanguage` tells whether a heading names a language, so that a line of headings is not taken as an
 * answer.
 */
export function parseAnswers(text: string, isLanguage: (heading: string) => boolean): PastedAnswers {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, cells: line.split('\t').map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first] = rows;
  const named = first === undefined ? [] : first.cells.filter((cell) => cell !== '');
  const hasHeadings = named.some(isLanguage);
  const body = hasHeadings ? rows.slice(1) : rows;
  const hasCodes =
    body.length > 0 && body.every(({ cells: [cell = '', ...more] }) => more.length > 0 && CODE.test(cell));
  const columns = body.map(({ line, cells }): PastedAnswer => {
    if (hasCodes) return { line, code: Number(cells[0]), texts: cells.slice(1) };
    return { line, code: null, texts: cells };
  });
  const isOneColumn = columns.every(({ texts }) => texts.length === 1);
  const answers =
    hasCodes || !isOneColumn
      ? columns
      : writtenAnswers(columns.map(({ line, texts: [words = ''] }) => ({ line, words })));
  const headings = hasHeadings ? (first?.cells ?? []).slice(hasCodes ? 1 : 0) : [];
  return { answers, headings, doubles: doublesIn(answers) };
}

/**
 * Parses lines typed by people. A number without a mark is a code only if all lines together count up, because `18 to
 * 34` and `2 children` begin with numbers that are part of the text.
 */
export function writtenAnswers(
  lines: readonly { readonly line: number; readonly words: string }[],
): readonly PastedAnswer[] {
  const bare = lines.map(({ words }) => BARE_CODE.exec(words)?.[1]);
  const counts = doCount(bare.map((code) => (code === undefined ? null : Number(code))));
  return lines.map(({ line, words }) => {
    const [, code, text] = MARKED_CODE.exec(words) ?? (counts ? BARE_CODE.exec(words) : null) ?? [];
    if (code !== undefined && text !== undefined) return { line, code: Number(code), texts: [text] };
    return { line, code: null, texts: [words.replace(POINT, '')] };
  });
}

/** Whether codes start at 0 or 1 and increase by one, except for special answers. */
function doCount(codes: readonly (number | null)[]): boolean {
  if (codes.length === 0 || codes.includes(null)) return false;
  const plain = codes.filter((code): code is number => code !== null && code < SPECIAL);
  const [first = 1] = plain;
  return first <= 1 && plain.every((code, place) => code === first + place);
}

function doublesIn(answers: readonly PastedAnswer[]): readonly number[] {
  const seen = new Set<number>();
  const again = new Set<number>();
  for (const { code } of answers) {
    if (code === null) continue;
    if (seen.has(code)) again.add(code);
    seen.add(code);
  }
  return [...again];
}
