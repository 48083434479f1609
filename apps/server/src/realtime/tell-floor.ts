import type { FloorEvent } from '@seker/contract';
import type { PersonId, SessionId } from '@seker/kernel';
import type { Deps } from '../deps.ts';
import { findOnFloor, isWithin, reachOf, readViewers, withToday } from '../features/floor/index.ts';
import { describe } from '../http/errors.ts';
import { rooms } from './rooms.ts';
import { type StationSocket, send } from './station-socket.ts';

/** What changes within this time is read once: a call alone changes its person several times. */
const GATHERED_MILLISECONDS = 200;

/**
 * Tells those at this node who have the floor open how the people are whom the bus names, each what is of their reach; where no one
 * looks, nothing is read. Who is out of someone's reach now, or there no more, is told as gone.
 */
export function tellFloor(
  deps: Deps,
  { inRoom }: { readonly inRoom: (room: string) => readonly StationSocket[] },
): () => void {
  let people = new Set<PersonId>();
  let sessions = new Set<SessionId>();
  let timer: NodeJS.Timeout | null = null;

  const off = deps.bus.on('personChanged', ({ personId, sessionId }) => {
    if (inRoom(rooms.floor).length === 0) return;
    if (personId !== null) people.add(personId);
    else if (sessionId !== null) sessions.add(sessionId);
    timer ??= setTimeout(() => {
      timer = null;
      const named = { personIds: [...people], sessionIds: [...sessions] };
      people = new Set();
      sessions = new Set();
      tell(named).catch((error: Error) => {
        deps.log.warn({ error: describe(error) }, 'the floor was not told');
        // What was missed is asked for.
        for (const socket of inRoom(rooms.floor)) send(socket, 'resync', {});
      });
    }, GATHERED_MILLISECONDS);
  });

  async function tell(named: Parameters<typeof findOnFloor>[1]): Promise<void> {
    const sockets = inRoom(rooms.floor);
    const [found, viewers] = await Promise.all([
      findOnFloor(deps.db, named),
      readViewers(deps.db, [...new Set(sockets.map(({ data }) => data.session.id))]),
    ]);
    const rows = new Map((await withToday(deps, found)).map((row) => [row.id, row]));
    const now = new Date(deps.now()).toISOString();
    for (const socket of sockets) {
      const viewer = viewers.find(({ sessionId }) => sessionId === socket.data.session.id);
      const reach = viewer === undefined ? null : reachOf(viewer);
      if (reach === null) continue;
      const seen = found.filter((person) => isWithin(reach, person));
      const ids = new Set(seen.map(({ id }) => id));
      const mentioned = new Set([...named.personIds, ...found.map(({ id }) => id)]);
      const event: FloorEvent = {
        type: 'people',
        now,
        rows: seen.flatMap(({ id }) => rows.get(id) ?? []),
        gone: [...mentioned].filter((id) => !ids.has(id)),
      };
      send(socket, 'floor', event);
    }
  }

  return () => {
    off();
    if (timer !== null) clearTimeout(timer);
  };
}
