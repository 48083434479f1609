import { addDays, instantOfLocal, localTimeOf } from '@seker/fieldwork';
import { DAY, instant } from '@seker/kernel';
import { cellName } from './cell-names.ts';
import { readCells, readPace } from './outcome.queries.ts';
import { projectChoices } from './people-of.ts';
import { type Asked, column, type ReportBody, sum } from './report.ts';
import { requireOne } from './require-one.ts';

/** The whole days before today from which the pace is extrapolated. */
const PACE_DAYS = 7;
/** Forecasts further ahead are omitted. */
const MOST_DAYS = 366;

/** Reports the progress of each quota cell, and when it will be full at the recent pace. */
export async function quotas(asked: Asked): Promise<ReportBody> {
  const project = requireOne(asked);
  const today = localTimeOf(asked.now, project.zone).date;
  const since = instantOfLocal(addDays(today, -PACE_DAYS), 0, project.zone);
  const until = instantOfLocal(today, 0, project.zone);
  const [cells, pace] = await Promise.all([
    readCells(asked.db, [project.id]),
    readPace(asked.db, { projectId: project.id, since, until }),
  ]);
  const rows = cells.map((cell) => {
    const left = Math.max(0, cell.target - cell.completed);
    const perDay = (pace.get(cell.id) ?? 0) / PACE_DAYS;
    const days = left === 0 || perDay === 0 ? null : left / perDay;
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
        days === null || days > MOST_DAYS ? null : localTimeOf(instant(asked.now + days * DAY), project.zone).date,
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
      column('refusals', 'count'),
      column('left', 'count'),
      column('fillsAt', 'day'),
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
      { key: 'pace', values: { days: PACE_DAYS } },
      ...(sum(cells, ({ extra }) => extra) > 0 ? [{ key: 'extras', values: {} }] : []),
    ],
    choices: projectChoices(asked),
  };
}
