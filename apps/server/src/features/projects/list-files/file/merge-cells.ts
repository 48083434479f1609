import type { MappedColumn } from '@seker/contract';

/** The cells of a row as the list's columns want them: parts of merged columns with what stands between them, without gaps. */
export function mergeCells(columns: readonly MappedColumn[], cells: readonly string[]): readonly string[] {
  return columns.map(({ from, separator }) => {
    const [only] = from;
    if (from.length === 1 && only !== undefined) return cells[only] ?? '';
    return from
      .map((place) => (cells[place] ?? '').trim())
      .filter((part) => part !== '')
      .join(separator);
  });
}
