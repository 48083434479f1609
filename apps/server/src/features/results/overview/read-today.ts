import type { OverviewToday } from '@seker/contract';
import { addDays, instantOfLocal, localTimeOf } from '@seker/fieldwork';
import { HOUR, later, type ProjectId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import type { Session } from '../../../http/session.ts';
import { countReady, countStates, MOST_READY } from '../../field/control/index.ts';
import { readZone } from '../facts/index.ts';
import { countAppointments, countDials } from './overview.queries.ts';

/** Reads what has come of this day so far, and who works in the project now. */
export async function readToday(
  deps: Deps,
  session: Session,
  projectId: ProjectId,
  { done, web }: { readonly done: number; readonly web: number },
): Promise<OverviewToday> {
  const { db } = deps;
  const now = deps.now();
  const zone = await readZone(db);
  const { date } = localTimeOf(now, zone);
  const [from, until] = [instantOfLocal(date, 0, zone), instantOfLocal(addDays(date, 1), 0, zone)];
  const soon = later(now, HOUR);
  const [people, calls, appointments, ready] = await Promise.all([
    countStates(deps, session, projectId),
    countDials(db, { projectId, from, until }),
    countAppointments(db, { projectId, missedBefore: now, now, soon, midnight: until }),
    countReady(deps, projectId),
  ]);
  return {
    phone: Math.max(0, done - web),
    web,
    people: [...people],
    ...calls,
    appointments: appointments.today,
    appointmentsSoon: appointments.soon,
    ready,
    mostReady: MOST_READY,
  };
}
