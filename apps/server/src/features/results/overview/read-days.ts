import { addDays, type DayCompletes, instantOfLocal, isClosedDay, localTimeOf } from '@seker/fieldwork';
import { DAY, type Instant, instant } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import type { FieldSettings } from '../../projects/project/index.ts';
import { readZone } from '../facts/index.ts';
import { readCompletesByDay, readLastComplete, type Standing } from './overview.queries.ts';

/** Days that are shown one by one. */
const MOST_DAYS = 21;
const NONE = { phone: 0, web: 0 };

export interface Days {
  readonly today: string;
  /** The number of today since the project began, the first day being 1; null before. */
  readonly fieldDay: number | null;
  readonly days: readonly DayCompletes[];
  readonly earlier: { readonly phone: number; readonly web: number };
}

/**
 * Reads the completes of each day since the project began, the last ones of many, by the installation's zone; of a project
 * that is offline up to its last complete.
 */
export async function readDays(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id: projectId, type, hours }: Pick<FieldSettings, 'id' | 'type' | 'hours'>,
  { isOnline, startedAt }: Pick<Standing, 'isOnline' | 'startedAt'>,
): Promise<Days> {
  const zone = await readZone(db);
  const dayOf = (at: Instant): string => localTimeOf(at, zone).date;
  const today = dayOf(now());
  const last = isOnline ? today : dayOf((await readLastComplete(db, projectId)) ?? now());
  const oldest = addDays(last, 1 - MOST_DAYS);
  const rows = await readCompletesByDay(db, { projectId, since: instantOfLocal(oldest, 0, zone), zone });
  const byDay = new Map(rows.map(({ day, interviews, web }) => [day, { phone: interviews - web, web }]));
  const earlier = byDay.get(null) ?? NONE;
  const started = startedAt === null ? null : dayOf(instant(startedAt.getTime()));
  const fieldDay = started === null ? null : daysBetween(started, today) + 1;
  const begun = [...(started === null ? [] : [started]), ...rows.map(({ day }) => day ?? oldest)];
  if (begun.length === 0) return { today, fieldDay, days: [], earlier };
  const isCalled = type === 'listFile' || type === 'fictive';
  const days: DayCompletes[] = [];
  for (let day = latest(oldest, earliest(begun)); day <= last; day = addDays(day, 1))
    days.push({ day, ...(byDay.get(day) ?? NONE), isClosed: isCalled && isClosedDay(day, hours) });
  return { today, fieldDay, days, earlier };
}

function daysBetween(one: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / DAY);
}

function earliest(days: readonly string[]): string {
  return days.reduce((first, day) => (day < first ? day : first));
}

function latest(one: string, other: string): string {
  return one > other ? one : other;
}
