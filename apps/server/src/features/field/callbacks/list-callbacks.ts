import type { deskCalls } from '@seker/contract';
import { isClosedDay, localTimeOf, opensAt } from '@seker/fieldwork';
import { HOUR, type Instant, instant, later } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { StationSession } from '../../../http/session.ts';
import { type FieldSettings, listAssignedProjects, requireFieldSettings } from '../../projects/project/index.ts';
import { countOwnCallbacks, listOwnCallbacks } from './callbacks.queries.ts';

const DAYS = 7;
const DAY = 24 * HOUR;

/** Lists the callbacks that the interviewer may see, of the next seven days, and counts them by day. */
export async function listCallbacks(
  deps: Deps,
  { personId, languages }: StationSession,
): Promise<z.input<typeof deskCalls.listCallbacks.answer>> {
  const now = deps.now();
  const assigned = await listAssignedProjects(deps.db, personId);
  const projectIds = assigned.map(({ id }) => id);
  const asked = { personId, projectIds, languages, now, until: later(now, DAYS * DAY) };
  const [rows, counts, projects] = await Promise.all([
    listOwnCallbacks(deps.db, asked),
    countOwnCallbacks(deps.db, asked),
    Promise.all(projectIds.map(async (id) => await requireFieldSettings(deps, id))),
  ]);
  return {
    callbacks: rows.map(({ at, keptMinutes, ...row }) => ({
      ...row,
      at: new Date(at).toISOString(),
      opensAt: new Date(opensAt(at, { callbackKeptMinutes: keptMinutes })).toISOString(),
    })),
    days: daysFrom(now, projects).map(({ day, isClosed }) => {
      const ofDay = counts.filter((one) => one.day === day);
      const sum = (of: 'mine' | 'all') => ofDay.reduce((cases, one) => cases + one[of], 0);
      return { day, isClosed, mine: sum('mine'), all: sum('all') };
    }),
    now: new Date(now).toISOString(),
  };
}

/** Seven days from today, by the zone of the first project. */
function daysFrom(now: Instant, projects: readonly FieldSettings[]) {
  const zone = projects[0]?.zone ?? 'UTC';
  return Array.from({ length: DAYS }, (_, ahead) => {
    const { date: day } = localTimeOf(instant(now + ahead * DAY), zone);
    return { day, isClosed: projects.length > 0 && projects.every(({ hours }) => isClosedDay(day, hours)) };
  });
}
