import { addDays, cellSupply, dayAfterWork, instantOfLocal, localTimeOf, runsDry, sharedCases } from '@seker/fieldwork';
import { readFieldSettings } from '../../projects/project/index.ts';
import { type CaseSupply, countCasesOfCells, NO_COMPLETES, readCompletes } from '../facts/index.ts';
import { cellName } from './cell-names.ts';
import { countWorkedDays, readCells, readPace } from './outcome.queries.ts';
import { projectChoices } from './people-of.ts';
import { type Asked, column, type ReportBody, sum } from './report.ts';
import { requireOne } from './require-one.ts';

/** The days before today from which the pace is extrapolated, as far as they were worked on. */
const PACE_DAYS = 7;

/** Reports the progress of each quota cell, when it will be full at the recent pace, and whether its cases last. */
export async function quotas(asked: Asked): Promise<ReportBody> {
  const project = requireOne(asked);
  const { db, zone } = asked;
  const today = localTimeOf(asked.now, zone).date;
  const since = instantOfLocal(addDays(today, -PACE_DAYS), 0, zone);
  const span = { projectId: project.id, since, until: instantOfLocal(today, 0, zone) };
  const [cells, pace, days, supply, settings, completes] = await Promise.all([
    readCells(db, [project.id]),
    readPace(db, span),
    countWorkedDays(db, { ...span, zone }),
    countCasesOfCells(db, project.id),
    readFieldSettings(db, project.id),
    readCompletes({ db, now: () => asked.now }, [project.id]),
  ]);
  const { done } = completes.get(project.id) ?? NO_COMPLETES;
  const rows = cells.map((cell) => {
    const left = Math.max(0, cell.target - cell.completed);
    const perDay = days === 0 ? 0 : (pace.get(cell.id) ?? 0) / days;
    const cases = suppliedTo(cell, supply, done);
    const isDry = runsDry(cases);
    const isAsked = cell.isActive && left > 0;
    return {
      key: String(cell.id),
      cells: [
        cellName(asked, cell),
        cell.target,
        cell.completed,
        cell.reserved,
        cell.extra,
        cell.refusals,
        left,
        isAsked ? cases.left : null,
        isAsked && !isDry && perDay > 0 && settings !== null
          ? dayAfterWork(today, left / perDay, settings.hours)
          : null,
        isAsked && isDry ? asked.word('reports.runsDry') : null,
      ],
      drill: {
        projectId: project.id,
        list: 'records' as const,
        filters: { cell: String(cell.id), outcome: 'success,extra' },
      },
      isQuiet: cell.target === 0,
    };
  });
  return {
    columns: [
      column('cell', 'name'),
      column('target', 'count'),
      { ...column('done', 'count', true), barTo: 'target' },
      column('reserved', 'count'),
      column('extras', 'count'),
      column('turnedAway', 'count'),
      column('left', 'count'),
      column('openCases', 'count'),
      column('fillsAt', 'day'),
      column('supply', 'text'),
    ],
    // Each quota counts all completes, so a sum is meaningless.
    total: null,
    rows,
    charts: [
      {
        key: 'cells',
        form: 'bars',
        kind: 'rate',
        series: ['filled'],
        points: cells
          .filter(({ target }) => target > 0)
          .map((cell) => ({
            label: cellName(asked, cell),
            values: [cell.completed / cell.target],
            drill: rows.find(({ key }) => key === String(cell.id))?.drill ?? null,
          })),
        full: 1,
        mean: null,
      },
    ],
    notes: [
      { key: 'pace', values: { days, of: PACE_DAYS } },
      { key: 'supply', values: {} },
      ...(sum(cells, ({ extra }) => extra) > 0 ? [{ key: 'extras', values: {} }] : []),
    ],
    choices: projectChoices(asked),
  };
}

type Cell = Awaited<ReturnType<typeof readCells>>[number];

/** A cell that only the interview tells has the part of all cases that it has of the completes. */
function suppliedTo(cell: Cell, supply: CaseSupply, completed: number) {
  const own =
    cell.knownAt === 'draw'
      ? (supply.byCell.get(cell.id) ?? { cases: 0, open: 0 })
      : sharedCases(supply, completed === 0 ? null : cell.completed / completed);
  return cellSupply(cell, own, { ...supply, completed });
}
