import type { MappedColumn } from '@seker/contract';

/** Merges a row's cells into the list's columns; merged parts are joined by their separator, skipping empty ones. */
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
