import type { FloorAnswer, FloorRow } from '@seker/contract';
import { perHour } from './floor-data.ts';

type Today = NonNullable<FloorRow['today']>;
const sum = (rows: readonly Today[], figure: (row: Today) => number): number =>
  rows.reduce((all, row) => all + figure(row), 0);

export interface StripFigures {
  readonly completes: number;
  readonly hours: readonly number[];
  readonly paidSeconds: number;
  readonly rate: number | null;
  /** How much better or worse that is than the day before was at this hour; null: one of them is not there. */
  readonly rateChange: number | null;
  /** Seconds between calls; null before the first dial. */
  readonly meanWait: number | null;
}

/** What those who are seen have done today, together. */
export function stripFigures(rows: readonly Pick<FloorRow, 'today'>[]): StripFigures {
  const today = rows.flatMap((row) => (row.today === null ? [] : [row.today]));
  const completes = sum(today, (one) => one.completes);
  const paidSeconds = sum(today, (one) => one.paidSeconds);
  const dials = sum(today, (one) => one.dials);
  const rate = perHour(completes, paidSeconds);
  const before = perHour(
    sum(today, ({ yesterday }) => yesterday.completes),
    sum(today, ({ yesterday }) => yesterday.paidSeconds),
  );
  return {
    completes,
    hours: Array.from({ length: 24 }, (_, hour) => sum(today, (one) => one.completesByHour[hour] ?? 0)),
    paidSeconds,
    rate,
    rateChange: rate === null || before === null ? null : rate - before,
    meanWait: dials === 0 ? null : sum(today, (one) => one.waitSeconds) / dials,
  };
}

/** What the projects have completed today, in all modes, and of it on the web. */
export function completedOf(projects: readonly Pick<FloorAnswer['projects'][number], 'completes' | 'web'>[]) {
  return {
    done: projects.reduce((all, { completes }) => all + completes, 0),
    web: projects.reduce((all, { web }) => all + web, 0),
  };
}

/** How far the projects are that want so many completes of a day; null: none of them does. */
export function goalOf(projects: readonly Pick<FloorAnswer['projects'][number], 'dayGoal' | 'completes'>[]) {
  const aiming = projects.flatMap(({ dayGoal, completes }) => (dayGoal === null ? [] : [{ dayGoal, completes }]));
  if (aiming.length === 0) return null;
  return {
    goal: aiming.reduce((all, { dayGoal }) => all + dayGoal, 0),
    done: aiming.reduce((all, { completes }) => all + completes, 0),
  };
}
