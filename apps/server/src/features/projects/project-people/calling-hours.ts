import type { DayPartRow, projectPeopleCalls } from '@seker/contract';
import { type DayPart, dayPartFault } from '@seker/fieldwork';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { countPartTries } from '../../field/cases/visits/index.ts';
import { askJob } from '../../system/jobs/index.ts';
import { storedDayParts } from '../project/index.ts';
import { changeProject, refuseBlocked, touchProject } from '../projects/index.ts';
import {
  listClosedDays,
  listHolidays,
  listWindows,
  readHoursRow,
  replaceDayParts,
  replaceHours,
  type StoredDay,
  type StoredWindow,
} from './calling-hours.queries.ts';

type Answer = z.input<typeof projectPeopleCalls.readCallingHours.answer>;
type Input = z.output<typeof projectPeopleCalls.saveCallingHours.body>;

export async function readCallingHours({ db }: Deps, { id }: ScopedProject): Promise<Answer> {
  const [windows, closedDays, holidays, { dayParts, ...row }] = await Promise.all([
    listWindows(db, id),
    listClosedDays(db, id),
    listHolidays(db),
    readHoursRow(db, id),
  ]);
  return {
    windows: windows.map(wireWindow),
    dayParts: storedDayParts.parse(dayParts).map(wirePart),
    closedDays: closedDays.map(wireDay),
    holidays: holidays.map(wireDay),
    ...row,
  };
}

/** Saves the calling hours and the parts of the day; numbers that are waiting keep their due times. */
export async function saveCallingHours(
  deps: Deps,
  by: Session,
  { id }: ScopedProject,
  { windows, closedDays, revision, ...input }: Input,
): Promise<number> {
  const stored = windows.map(({ weekday, from, to }) => ({ weekday, from: minutesOf(from), to: minutesOf(to) }));
  refuseOverlaps(stored);
  if (new Set(closedDays.map(({ day }) => day)).size < closedDays.length) throw unfit('closedDays');
  return await changeProject(deps, by, id, {
    action: 'edit',
    revision,
    act: async (tx, locked) => {
      const before = {
        windows: (await listWindows(tx, id)).map(wireWindow),
        closedDays: (await listClosedDays(tx, id)).map(spanOf),
        dayParts: storedDayParts.parse(locked.day_parts),
        spreadsCalls: locked.spreads_calls,
      };
      const { spreadsCalls = before.spreadsCalls } = input;
      const dayParts = input.dayParts?.map(partOfWire) ?? before.dayParts;
      refuseParts(dayParts, windows);
      await replaceHours(tx, id, { windows: stored, closedDays: closedDays.map(storedDay) });
      await replaceDayParts(tx, id, { dayParts, spreadsCalls });
      const areOther = {
        dayParts: JSON.stringify(dayParts) !== JSON.stringify(before.dayParts),
        spreadsCalls: spreadsCalls !== before.spreadsCalls,
      };
      const days = closedDays.map(storedDay).map(spanOf);
      const isOpenElsewhere =
        JSON.stringify(inOrder(windows)) !== JSON.stringify(inOrder(before.windows)) ||
        JSON.stringify(days.toSorted()) !== JSON.stringify(before.closedDays.toSorted());
      if (spreadsCalls && (areOther.dayParts || areOther.spreadsCalls || isOpenElsewhere))
        await askJob(tx, countPartTries, { projectId: id }, { projectId: id });
      if (locked.online) await refuseBlocked(tx, id, by.screenLanguage);
      const done = await touchProject(tx, id, { by: by.personId, at: deps.now() });
      const changed = (['dayParts', 'spreadsCalls'] as const).filter((field) => areOther[field]);
      return { done, details: { fields: ['callingHours', ...changed] } };
    },
  });
}

/** The parts must cover the calling hours, without overlap. */
function refuseParts(dayParts: readonly DayPart[], windows: Input['windows']): void {
  const fault = dayPartFault(dayParts, windows);
  if (fault === null) return;
  const code = fault.is === 'overlap' ? 'dayPartsOverlap' : fault.is === 'uncovered' ? 'dayPartsUncovered' : 'unfit';
  throw new Refusal('invalid', { details: { faults: [{ field: 'dayParts', code }] } });
}

function partOfWire({ nameHe, nameEn, weekdays, from, to }: DayPartRow): DayPart {
  return { names: { he: nameHe, en: nameEn }, weekdays: [...new Set(weekdays)].toSorted((a, b) => a - b), from, to };
}

function wirePart({ names, weekdays, from, to }: DayPart): DayPartRow {
  return { nameHe: names.he, nameEn: names.en, weekdays: [...weekdays], from, to };
}

function wireWindow({ weekday, from, to }: StoredWindow): Input['windows'][number] {
  return { weekday, from: textOf(from), to: textOf(to) };
}

function storedDay({ day, name, nameEn = '', from = '00:00', to = '24:00' }: Input['closedDays'][number]): StoredDay {
  return { day, name, nameEn, from: minutesOf(from), to: minutesOf(to) };
}

function wireDay({ from, to, ...day }: StoredDay): Answer['closedDays'][number] {
  return { ...day, from: textOf(from), to: textOf(to) };
}

/** When a day is closed, as one text. */
function spanOf({ day, from, to }: StoredDay): string {
  return `${day} ${from}-${to}`;
}

function inOrder(windows: Input['windows']): Input['windows'] {
  return windows.toSorted((a, b) => a.weekday - b.weekday || (a.from < b.from ? -1 : 1));
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
