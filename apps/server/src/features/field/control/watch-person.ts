import type { WatchAnswer } from '@seker/contract';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedPerson } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { findOnFloor } from './floor.queries.ts';
import { asSeenBy, readReach } from './floor-reach.ts';
import { withToday } from './read-floor.ts';
import { readWatched } from './watched-interview.ts';
import { noteWatching } from './watching/note-watching.ts';

/** Reads one person's current state and interview, as far as the viewer may see it. */
export async function watchPerson(deps: Deps, session: Session, person: ScopedPerson): Promise<WatchAnswer> {
  const found = await findOnFloor(deps.db, { personIds: [person.id], sessionIds: [] });
  const [one] = found;
  const [row] = await withToday(deps, found);
  if (one === undefined || row === undefined || !one.isOnFloor) throw new Refusal('notFound');
  const interview =
    one.isLive && one.sessionId !== null
      ? await readWatched(deps, one.sessionId, { isObserver: session.role === 'observer' })
      : null;
  if (interview !== null) await noteWatching(deps, session, person);
  const reach = await readReach(deps, session);
  if (reach === null) throw new Refusal('forbidden');
  return { now: new Date(deps.now()).toISOString(), row: asSeenBy(reach, row), interview };
}
