import type { CaseId, GroupId, PersonId, ProjectId, SessionId } from '@seker/kernel';
import { z } from 'zod';
import type { Db, Tx } from '../../../db/database.ts';

const storedState = z.object({ state: z.string(), manual: z.boolean() });

/** An answered call through the exchange. */
export interface Conversation {
  readonly callId: string;
  readonly projectId: ProjectId;
  readonly caseId: CaseId;
  readonly personId: PersonId;
  readonly sessionId: SessionId;
  readonly observersListen: boolean;
}

/** Finds the conversation on the line of a person, or of their session; null: none that could be heard. */
export async function findConversation(
  db: Db,
  which: { readonly personId: PersonId } | { readonly sessionId: SessionId },
): Promise<Conversation | null> {
  const found = await db
    .selectFrom('station_call as c')
    .innerJoin('session as s', 's.id', 'c.session_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select([
      'c.call_id as callId',
      'c.project_id as projectId',
      'c.case_id as caseId',
      's.person_id as personId',
      's.id as sessionId',
      'p.observers_listen as observersListen',
      'c.process',
    ])
    .where('c.live', '=', true)
    .where('s.ended_at', 'is', null)
    .where((eb) => ('personId' in which ? eb('s.person_id', '=', which.personId) : eb('s.id', '=', which.sessionId)))
    .executeTakeFirst();
  if (found === undefined) return null;
  const { process, ...conversation } = found;
  const { state, manual } = storedState.parse(process);
  return state === 'answered' && !manual ? conversation : null;
}

/** Whether a project that is open to the observer lets observers listen. */
export async function mayListenSomewhere(db: Db, personId: PersonId): Promise<boolean> {
  const found = await db
    .selectFrom('allocation as a')
    .innerJoin('project as p', 'p.id', 'a.project_id')
    .select('p.id')
    .where('a.person_id', '=', personId)
    .where('p.observer', '=', true)
    .where('p.observers_listen', '=', true)
    .where('p.removed_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Lists the stations at which no one is logged in, in the order of their numbers. */
export async function listUnheldStations(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('station as t')
    .leftJoin('session as s', (join) => join.onRef('s.station', '=', 't.name').on('s.ended_at', 'is', null))
    .select('t.name')
    .where('t.removed_at', 'is', null)
    // The office registers no telephone in the browser.
    .where('t.phone', '=', 'desk')
    .where('s.id', 'is', null)
    .orderBy((eb) => eb.fn('length', ['t.name']))
    .orderBy('t.name')
    .limit(1_000)
    .execute();
  return rows.map(({ name }) => name);
}

/** Returns the telephone of a station, which is locked so that it is not removed before the end of the transaction. */
export async function lockStationForUse(tx: Tx, station: string) {
  return await tx
    .selectFrom('station')
    .select('phone')
    .where('name', '=', station)
    .where('removed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
}

/** Throws PostgreSQL's unique violation when another session is at the station. */
export async function storeStation(tx: Tx, sessionId: SessionId, station: string | null): Promise<void> {
  await tx.updateTable('session').set({ station }).where('id', '=', sessionId).where('ended_at', 'is', null).execute();
}

export interface ReadySupervisor {
  readonly id: PersonId;
  readonly name: string;
  readonly sessionId: SessionId;
  readonly station: string;
}

/** Lists the supervisors of a group who have chosen a station and are in no call. */
export async function listReadySupervisors(db: Db, groupId: GroupId): Promise<readonly ReadySupervisor[]> {
  const rows = await db
    .selectFrom('person as p')
    .innerJoin('session as s', (join) => join.onRef('s.person_id', '=', 'p.id').on('s.ended_at', 'is', null))
    .select(['p.id', 'p.real_name as name', 's.id as sessionId', 's.station'])
    .where('p.group_id', '=', groupId)
    .where('p.role', '=', 'supervisor')
    .where('p.disabled_at', 'is', null)
    .where('p.removed_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('supervision as v')
            .select('v.id')
            .whereRef('v.by_session_id', '=', 's.id')
            .where('v.ended_at', 'is', null),
        ),
      ),
    )
    .orderBy('p.real_name')
    .orderBy('p.id')
    .limit(100)
    .execute();
  return rows.flatMap(({ station, ...row }) => (station === null ? [] : [{ ...row, station }]));
}

/** Reads the names of a supervision's person and project. */
export async function readNames(db: Db, personId: PersonId, projectId: ProjectId) {
  return await db
    .selectFrom('person as p')
    .innerJoin('project as j', (join) => join.on('j.id', '=', projectId))
    .select(['p.real_name as person', 'j.name as project'])
    .where('p.id', '=', personId)
    .executeTakeFirstOrThrow();
}
