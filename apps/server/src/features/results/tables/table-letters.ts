const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The letter of a column, from 0; beyond Z two of them, as in sheets. */
export function letterOf(column: number): string {
  const [first, second] = [Math.floor(column / LETTERS.length), column % LETTERS.length];
  return `${first === 0 ? '' : (LETTERS[first - 1] ?? '')}${LETTERS[second] ?? ''}`;
}

/** The letters of columns by their place in the table, in which the total comes first; apart where some are of two. */
export function lettersOf(places: readonly number[], columns: number): string {
  return places.map((place) => letterOf(place - 1)).join(columns > LETTERS.length ? ' ' : '');
}
