import type { FloorEvent, FloorRow } from '@seker/contract';
import { type PersonId, type ProjectId, SECOND, type SessionId } from '@seker/kernel';
import type { Deps } from '../deps.ts';
import {
  asSeenBy,
  type FloorPerson,
  type FloorReach,
  findOnFloor,
  isWithin,
  listFloor,
  reachOf,
  readViewers,
  toldCompletes,
  withToday,
} from '../features/field/control/index.ts';
import { describe } from '../http/errors.ts';
import { rooms } from './rooms.ts';
import { type StationSocket, send } from './station-socket.ts';

/** Changes within this time are read once: a single call changes its person several times. */
const GATHERED_MILLISECONDS = 200;
/** Today's figures are counted separately, a little later; they are sent at most this often. */
const FIGURES_MILLISECONDS = 5 * SECOND;

/**
 * Sends the people named on the bus to floor screens at this node, limited to each viewer's reach; without viewers
 * nothing is read. A person who has left the reach or the floor is sent as gone.
 */
export function tellFloor(
  deps: Deps,
  { inRoom }: { readonly inRoom: (room: string) => readonly StationSocket[] },
): () => void {
  let people = new Set<PersonId>();
  let sessions = new Set<SessionId>();
  let projects = new Set<ProjectId>();
  /** The figures sent last, by person. */
  const told = new Map<number, string>();
  const telling = gathered(GATHERED_MILLISECONDS, tellChanged);
  const figures = gathered(FIGURES_MILLISECONDS, tellFigures);

  const unsubscribe = [
    deps.bus.on('personChanged', ({ personId, sessionId }) => {
      if (inRoom(rooms.floor).length === 0) return;
      if (personId !== null) people.add(personId);
      else if (sessionId !== null) sessions.add(sessionId);
      telling.begin();
    }),
    deps.bus.on('factsChanged', ({ projectId }) => {
      if (inRoom(rooms.floor).length === 0) return;
      projects.add(projectId);
      figures.begin();
    }),
  ];

  async function tellChanged(): Promise<void> {
    const named = { personIds: [...people], sessionIds: [...sessions] };
    people = new Set();
    sessions = new Set();
    const found = await findOnFloor(deps.db, named);
    const rows = await withToday(deps, found);
    for (const row of rows) told.set(row.id, figuresOf(row));
    await tell(found, rows);
  }

  /** Sends the people whose figures have changed. */
  async function tellFigures(): Promise<void> {
    const projectIds = [...projects];
    projects = new Set();
    const found = await listFloor(deps.db, { groupId: null, projectIds });
    const rows = (await withToday(deps, found)).filter((row) => told.get(row.id) !== figuresOf(row));
    for (const row of rows) told.set(row.id, figuresOf(row));
    const ids = new Set(rows.map(({ id }) => id));
    await tell(
      found.filter(({ id }) => ids.has(id)),
      rows,
      await toldCompletes(deps, projectIds),
    );
  }

  async function tell(
    found: readonly FloorPerson[],
    rows: readonly FloorRow[],
    completed: (reach: FloorReach) => FloorEvent | null = () => null,
  ): Promise<void> {
    const sockets = inRoom(rooms.floor);
    const now = new Date(deps.now()).toISOString();
    const viewers = await readViewers(deps.db, [...new Set(sockets.map(({ data }) => data.session.id))]);
    for (const socket of sockets) {
      const viewer = viewers.find(({ sessionId }) => sessionId === socket.data.session.id);
      const reach = viewer === undefined ? null : reachOf(viewer);
      if (reach === null) continue;
      const seen = new Set(found.filter((person) => isWithin(reach, person)).map(({ id }): number => id));
      const event: FloorEvent = {
        type: 'people',
        now,
        rows: rows.filter(({ id }) => seen.has(id)).map((row) => asSeenBy(reach, row)),
        gone: found.filter((person) => !seen.has(person.id) && isWithin(reach, person, true)).map(({ id }) => id),
      };
      if (event.rows.length + event.gone.length > 0) send(socket, 'floor', event);
      const ofProjects = completed(reach);
      if (ofProjects !== null) send(socket, 'floor', ofProjects);
    }
  }

  /** Delays runs so that requests in the meantime share one; after a failure viewers are told to reload. */
  function gathered(milliseconds: number, run: () => Promise<void>) {
    let timer: NodeJS.Timeout | null = null;
    return {
      begin: () => {
        timer ??= setTimeout(() => {
          timer = null;
          run().catch((error: Error) => {
            deps.log.warn({ error: describe(error) }, 'the floor was not told');
            for (const socket of inRoom(rooms.floor)) send(socket, 'resync', {});
          });
        }, milliseconds).unref();
      },
      end: () => {
        if (timer !== null) clearTimeout(timer);
      },
    };
  }

  return () => {
    for (const end of unsubscribe) end();
    telling.end();
    figures.end();
  };
}

/** Returns the figures to compare; working time grows continuously and is sent with other changes only. */
function figuresOf({ today }: FloorRow): string {
  return JSON.stringify([today?.completes, today?.dials, today?.contacts, today?.visits]);
}
