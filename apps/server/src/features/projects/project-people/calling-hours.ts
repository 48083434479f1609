import type { projectPeopleCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { changeProject, refuseBlocked, touchProject } from '../projects/index.ts';
import { listClosedDays, listHolidays, listWindows, readHoursRow, replaceHours } from './calling-hours.queries.ts';

type Answer = z.input<typeof projectPeopleCalls.readCallingHours.answer>;
type Input = z.output<typeof projectPeopleCalls.saveCallingHours.body>;

export async function readCallingHours({ db }: Deps, { id }: ScopedProject): Promise<Answer> {
  const [windows, closedDays, holidays, row] = await Promise.all([
    listWindows(db, id),
    listClosedDays(db, id),
    listHolidays(db),
    readHoursRow(db, id),
  ]);
  return {
    windows: windows.map(({ weekday, from, to }) => ({ weekday, from: textOf(from), to: textOf(to) })),
    closedDays: [...closedDays],
    holidays: [...holidays],
    ...row,
  };
}

/** Saves the calling hours; numbers that are waiting keep their due times. */
export async function saveCallingHours(
  deps: Deps,
  by: Session,
  { id }: ScopedProject,
  { windows, closedDays, revision }: Input,
): Promise<number> {
  const stored = windows.map(({ weekday, from, to }) => ({ weekday, from: minutesOf(from), to: minutesOf(to) }));
  refuseOverlaps(stored);
  if (new Set(closedDays.map(({ day }) => day)).size < closedDays.length) throw unfit('closedDays');
  return await changeProject(deps, by, id, {
    action: 'edit',
    revision,
    act: async (tx, locked) => {
      await replaceHours(tx, id, { windows: stored, closedDays });
      if (locked.online) await refuseBlocked(tx, id, by.screenLanguage);
      const done = await touchProject(tx, id, { by: by.personId, at: deps.now() });
      return { done, details: { fields: ['callingHours'] } };
    },
  });
}

function refuseOverlaps(
  windows: readonly { readonly weekday: number; readonly from: number; readonly to: number }[],
): void {
  const sorted = windows.toSorted((a, b) => a.weekday - b.weekday || a.from - b.from);
  const isOverlapping = sorted.some((window, index) => {
    const next = sorted[index + 1];
    return next !== undefined && next.weekday === window.weekday && next.from < window.to;
  });
  if (isOverlapping) throw unfit('windows');
}

function unfit(field: 'windows' | 'closedDays'): Refusal {
  return new Refusal('invalid', { details: { faults: [{ field, code: 'unfit' }] } });
}

function minutesOf(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
}

function textOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
