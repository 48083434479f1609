import type { CodedColumn } from './coded-column.ts';
import { selectInterviews } from './select-interviews.ts';
import type { TableWish } from './tabulation.ts';

/** Lists the places of the interviews that a cell counts: conditions leave them, and they answered the question of its row. */
export function interviewsOf(wish: Pick<TableWish, 'sample' | 'conditions'>, answered: CodedColumn): readonly number[] {
  const { weights } = selectInterviews(wish);
  const isAnswered = answered.patterns.map(({ answers }) => answers !== null);
  const places: number[] = [];
  for (let at = 0; at < wish.sample.interviews; at += 1)
    if (!Number.isNaN(weights[at]) && isAnswered[answered.codes[at] ?? 0] === true) places.push(at);
  return places;
}
