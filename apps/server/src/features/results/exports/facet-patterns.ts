import type { AnswerPattern } from '@seker/estimation';
import { answersIn, type Facet, type Row } from '@seker/export';

/** Returns what a row says of a facet; the same object for all that say the same. */
export function patternOf(facet: Facet): (row: Row) => AnswerPattern {
  if (facet.kind === 'number') {
    const missing = new Set(facet.missing.map(({ code }) => code));
    const [place = -1] = facet.places;
    return (row) => {
      const cell = row[place];
      const isSaid = typeof cell === 'number' && !missing.has(cell);
      return { answers: isSaid ? [] : null, value: isSaid ? cell : null };
    };
  }
  const find = answersIn(facet);
  return (row) => ({ answers: find(row), value: null });
}
