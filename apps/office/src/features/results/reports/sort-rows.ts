import type { ReportColumn, ReportRow } from '@seker/contract';

export interface ReportSort {
  readonly column: string;
  readonly isFalling: boolean;
}

/** As it stands in the address: the column's key, with `-` before it where the largest is first. */
export function readSort(text: unknown): ReportSort | null {
  if (typeof text !== 'string' || text === '') return null;
  return text.startsWith('-') ? { column: text.slice(1), isFalling: true } : { column: text, isFalling: false };
}

export function sortText({ column, isFalling }: ReportSort): string {
  return `${isFalling ? '-' : ''}${column}`;
}

/** Rows by one column; those that have no figure there come last either way. Rows that are alike keep their order. */
export function sortRows(
  rows: readonly ReportRow[],
  columns: readonly Pick<ReportColumn, 'key'>[],
  sort: ReportSort | null,
): readonly ReportRow[] {
  const at = columns.findIndex(({ key }) => key === sort?.column);
  if (sort === null || at < 0) return rows;
  const sign = sort.isFalling ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [a, b] = [one.cells[at] ?? null, other.cells[at] ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b)));
  });
}

const byName = new Intl.Collator(['he', 'en'], { numeric: true });

function compareTexts(a: string, b: string): number {
  return byName.compare(a, b);
}
