import type { CellCases } from '@seker/fieldwork';
import type { CellId, ProjectId } from '@seker/kernel';
import { briefly } from '../../../db/brief-cache.ts';
import type { Db } from '../../../db/database.ts';
import { countWaiting, listCasesByCells } from './cases-of-cells.queries.ts';

/** The cases of a project, as far as completes still come from them. */
export interface CaseSupply extends CellCases {
  /** Drawn cases that are not released. */
  readonly waiting: number;
  readonly byCell: ReadonlyMap<CellId, CellCases>;
  /** Counts the open cases that belong to at least one of these cells. */
  readonly openIn: (cells: ReadonlySet<CellId>) => number;
}

/** Counts the cases of a project, in all and by their quota cells; once for all who look at the same moment. */
export const countCasesOfCells = briefly(countCases);

/** Reads every case once. */
async function countCases(db: Db, projectId: ProjectId): Promise<CaseSupply> {
  const [groups, waiting] = await Promise.all([listCasesByCells(db, projectId), countWaiting(db, projectId)]);
  const byCell = new Map<CellId, CellCases>();
  let all: CellCases = { cases: 0, open: 0 };
  for (const { cellIds, isOpen, cases } of groups) {
    const more = { cases, open: isOpen ? cases : 0 };
    all = plus(all, more);
    for (const cellId of cellIds) byCell.set(cellId, plus(byCell.get(cellId), more));
  }
  return {
    ...all,
    waiting,
    byCell,
    openIn: (cells) =>
      groups.reduce((sum, { cellIds, isOpen, cases }) => {
        return isOpen && cellIds.some((cellId) => cells.has(cellId)) ? sum + cases : sum;
      }, 0),
  };
}

function plus(one: CellCases = { cases: 0, open: 0 }, other: CellCases): CellCases {
  return { cases: one.cases + other.cases, open: one.open + other.open };
}
