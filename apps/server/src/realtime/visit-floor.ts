import { floorPlace } from '@seker/contract';
import type { PersonId } from '@seker/kernel';
import type { Deps } from '../deps.ts';
import { type FloorReach, findOnFloor, isWithin, reachOf, readViewers } from '../features/field/control/index.ts';
import { describe } from '../http/errors.ts';
import { rooms } from './rooms.ts';
import { type StationSocket, send } from './station-socket.ts';

/** Lets a window report that it has the floor open, and whom it watches; it receives the floor's events for as long. */
export function visitFloor(socket: StationSocket, deps: Deps): void {
  let watched: PersonId | null = null;
  /** Makes reports of the window run in order. */
  let last: Promise<void> = Promise.resolve();

  async function go(payload: unknown): Promise<void> {
    const read = floorPlace.safeParse(payload);
    if (!read.success) return;
    const { isOpen, watches } = read.data;
    const [viewer] = isOpen ? await readViewers(deps.db, [socket.data.session.id]) : [];
    const reach = viewer === undefined ? null : reachOf(viewer);
    if (watched !== null) void socket.leave(rooms.watchers(watched));
    watched = null;
    if (reach === null) return void socket.leave(rooms.floor);
    if (socket.disconnected) return;
    void socket.join(rooms.floor);
    if (watches !== null) await watch(watches, reach);
    send(socket, 'floor', { type: 'opened' });
  }

  async function watch(personId: PersonId, reach: FloorReach): Promise<void> {
    const [person] = await findOnFloor(deps.db, { personIds: [personId], sessionIds: [] });
    if (person === undefined || !isWithin(reach, person) || socket.disconnected) return;
    watched = person.id;
    void socket.join(rooms.watchers(watched));
  }

  socket.on('floor', (payload: unknown) => {
    last = last
      .then(async () => await go(payload))
      .catch((error: Error) => deps.log.warn({ error: describe(error) }, 'a visit of the floor was not noted'));
  });
}
