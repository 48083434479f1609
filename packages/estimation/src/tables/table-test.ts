import { type IndependenceTest, testIndependence } from '../variance/independence.ts';
import { FEWEST } from './base.ts';
import type { ToldMoments } from './table-moments.ts';

/** Larger tables are not tested: the time grows with the fourth power of it. */
const MOST_CONTRASTS = 150;

/** Tests a table of exclusive lines and columns; null where it is too small or too large for that. */
export function testTable(told: ToldMoments, counts: readonly (readonly number[])[]): IndependenceTest | null {
  const lines = counts.flatMap((line, at) => (line.some((count) => count > 0) ? [at] : []));
  const columns = (counts[0] ?? []).flatMap((_, at) => (counts.some((line) => (line[at] ?? 0) > 0) ? [at] : []));
  const interviews = counts.flat().reduce((sum, count) => sum + count, 0);
  if (interviews < FEWEST || (lines.length - 1) * (columns.length - 1) > MOST_CONTRASTS) return null;
  const cells = lines.map((line) => columns.map((column) => told.cell(line, column)));
  return testIndependence(told.moments, cells, interviews);
}
