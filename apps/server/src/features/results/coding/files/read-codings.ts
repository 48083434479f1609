import { placeOfWord } from './coding-words.ts';

/** What one row of a file says of one answer; a number that cannot be read is none. */
export interface SaidCoding {
  readonly row: number;
  readonly unit: number;
  readonly codes: readonly number[];
}

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
    const codes = numbersIn(cells[at.codes] ?? '');
    const units = numbersIn(cells[at.units] ?? '');
    if (codes.length === 0 || units.length === 0) empty += 1;
    else for (const unit of units) codings.push({ row, unit, codes });
  }
  return { codings, empty };
}

function numbersIn(cell: string): readonly number[] {
  const said = cell.split(/[\s,;+|/]+/).filter((part) => part !== '');
  return [...new Set(said.map((part) => (/^\d{1,15}$/.test(part) ? Number(part) : Number.NaN)))];
}
