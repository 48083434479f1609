import { placeOfWord } from './coding-words.ts';

/** What one row of a file says of one answer; a number that cannot be read is none, and told as it is written. */
export interface SaidCoding {
  readonly row: number;
  readonly unit: number;
  readonly codes: readonly number[];
  readonly written: { readonly unit: string; readonly codes: string };
}

const MOST_TOLD = 200;

export interface ReadCodings {
  readonly codings: readonly SaidCoding[];
  /** Rows without codes. */
  readonly empty: number;
}

/** The codings of a table, each of one answer; null where its first row names neither answers nor codes. */
export function readCodings(
  rows: readonly { readonly number: number; readonly cells: readonly string[] }[],
): ReadCodings | null {
  const [headings, ...lines] = rows;
  const at = {
    units: placeOfWord(headings?.cells ?? [], 'units'),
    codes: placeOfWord(headings?.cells ?? [], 'codes'),
  };
  if (at.units === -1 || at.codes === -1) return null;
  let empty = 0;
  const codings: SaidCoding[] = [];
  for (const { number: row, cells } of lines) {
    const codes = partsOf(cells[at.codes] ?? '');
    const units = partsOf(cells[at.units] ?? '');
    const numbers = [...new Set(codes.map(numberIn))];
    const told = codes.join(' ').slice(0, MOST_TOLD);
    if (codes.length === 0 || units.length === 0) empty += 1;
    else
      for (const unit of units)
        codings.push({
          row,
          unit: numberIn(unit),
          codes: numbers,
          written: { unit: unit.slice(0, MOST_TOLD), codes: told },
        });
  }
  return { codings, empty };
}

function partsOf(cell: string): readonly string[] {
  return [...new Set(cell.split(/[\s,;+|/]+/).filter((part) => part !== ''))];
}

function numberIn(part: string): number {
  return /^\d{1,15}$/.test(part) ? Number(part) : Number.NaN;
}
