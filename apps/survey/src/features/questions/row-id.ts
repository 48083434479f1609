/** The words that name a row of a matrix. */
export function rowId(question: string, row: string): string {
  return `${question}-row-${row}`;
}
