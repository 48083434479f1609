import { countRow, type RowBlock } from './count-row.ts';
import { measureRow } from './measure-row.ts';
import { selectInterviews } from './select-interviews.ts';
import type { TableDivision, TableLine, TableWish, Tabulation } from './tabulation.ts';

/**
 * Makes a table: each question of the rows in the total and in the values of each division, with intervals, the columns
 * that differ, and the bases of every cell. Interviews are grouped by what they say first, so that a million of them
 * cost a pass for each question and division.
 */
export function tabulate(wish: TableWish): Tabulation {
  const { rows, divisions } = wish;
  const selected = selectInterviews(wish);
  const blocks: { readonly division: TableDivision | null; readonly from: number }[] = [{ division: null, from: 0 }];
  let next = 1;
  for (const division of divisions) {
    blocks.push({ division, from: next });
    next += division.values;
  }
  const { count, weights, scale, strata, unweighed } = selected;
  const sum = weights.reduce((all, weight) => (Number.isNaN(weight) ? all : all + weight), 0);
  return {
    interviews: { count, weighted: sum * scale },
    unweighed,
    strata: strata.filter(({ units }) => units > 0).length,
    units: strata.reduce((all, { units }) => all + units, 0),
    questions: rows.map((row) => {
      const told = blocks.map(({ division, from }) =>
        (row.isMeasured ? measureRow : countRow)(wish, selected, row, division, from),
      );
      return {
        bases: told.flatMap(({ bases }) => bases),
        lines: joined(told),
        tests: told.slice(1).map(({ test }) => test),
      };
    }),
  };
}

/** The lines of all blocks, each with the cells of all. */
function joined(blocks: readonly RowBlock[]): readonly TableLine[] {
  return (blocks[0]?.lines ?? []).map(({ kind, at }, line) => ({
    kind,
    at,
    cells: blocks.flatMap(({ lines }) => lines[line]?.cells ?? []),
  }));
}
