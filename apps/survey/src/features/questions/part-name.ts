/** How a row or a cell is named within an answer: the rest of its field's name. */
export function partName(row: string, column?: string): string {
  return column === undefined ? row : `${row}.${column}`;
}
