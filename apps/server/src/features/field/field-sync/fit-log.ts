import { isDeepStrictEqual } from 'node:util';
import type { Id } from '@seker/kernel';
import type { InterviewEvent } from '@seker/questionnaire';
import type { Db } from '../../../db/database.ts';
import { listEvents } from '../interviews/index.ts';
import { type BroughtInterview, broughtBy } from './field-interview.queries.ts';
import type { OpenedPackage } from './open-package.ts';

type Log = Pick<OpenedPackage, 'projectId' | 'fromSeq' | 'events'>;

/** The events that are not stored yet; those that came before must be the same. */
export function eventsBeyond(
  stored: readonly InterviewEvent[],
  { fromSeq, events }: Log,
): readonly InterviewEvent[] | 'fork' | 'gap' {
  if (fromSeq > stored.length + 1) return 'gap';
  const known = stored.slice(fromSeq - 1);
  const differs = known.some((event, at) => {
    const told = events[at];
    return told !== undefined && !isDeepStrictEqual(told.event, event);
  });
  return differs ? 'fork' : events.slice(known.length).map(({ event }) => event);
}

/** How many events of its interview are stored, if a device brings nothing but what it has brought before; null: it does. */
export async function storedOfSame(
  db: Db,
  deviceId: Id<'Device'> | null,
  opened: OpenedPackage,
): Promise<number | null> {
  const brought = (await broughtBy(db, opened.projectId, opened.uid)).filter((each) => each.deviceId === deviceId);
  const known = await fittingOf(db, brought, opened);
  return known !== null && known.fresh.length === 0 ? known.stored.length : null;
}

export interface FittingInterview {
  readonly interview: BroughtInterview;
  readonly stored: readonly InterviewEvent[];
  readonly fresh: readonly InterviewEvent[] | 'gap';
}

/** The first of the interviews that a log tells more of, or nothing new; null: it is another story. */
export async function fittingOf(
  db: Db,
  brought: readonly BroughtInterview[],
  log: Log,
): Promise<FittingInterview | null> {
  for (const interview of brought) {
    const stored = (await listEvents(db, log.projectId, interview.id)).events;
    const fresh = eventsBeyond(stored, log);
    if (fresh === 'fork' || (interview.state === 'ended' && fresh !== 'gap' && fresh.length > 0)) continue;
    return { interview, stored, fresh };
  }
  return null;
}
