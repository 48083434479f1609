import { type Instant, later, type ProjectId, type SessionId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, listOf, moment, nullable, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { LONGEST_SESSION_MILLISECONDS } from '../../../http/session.ts';

// All times here are the database's, because one node judges what another wrote.

const SESSION = { sessionId: id<'Session'>() };

/** What a socket must know of its session, so that news needs no query. */
export interface ListeningSession {
  readonly projectId: ProjectId | null;
  /** Of the screen. */
  readonly language: string;
}

const attached = statement({
  name: 'a socket listens',
  takes: { ...SESSION, socketId: text, nodeId: text },
  gives: { projectId: nullable(id<'Project'>()), language: text },
  text: ({ sessionId, socketId, nodeId }) => sql`
    update session set socket_id = ${socketId}, socket_node = ${nodeId}, socket_lost_at = null
    where id = ${sessionId} and ended_at is null
    returning project_id as "projectId", screen_language as "language"`,
});

/** Replaces an older socket of the session; `null` when the session has ended. */
export async function attachSocket(
  db: Db,
  sessionId: SessionId,
  socket: { readonly socketId: string; readonly nodeId: string },
): Promise<ListeningSession | null> {
  return (await attached(db, { sessionId, ...socket })).rows[0] ?? null;
}

const detached = statement({
  name: 'a socket is gone',
  takes: { ...SESSION, socketId: text, otherId: nullable(text) },
  text: ({ sessionId, socketId, otherId }) => sql`
    update session set socket_id = coalesce(${otherId}, socket_id),
      socket_lost_at = case when ${otherId}::text is null then now() end
    where id = ${sessionId} and socket_id = ${socketId}`,
});

/**
 * Records that no screen is connected, or switches to another socket of the session at this node (a second window). A
 * newer socket on any node stays.
 */
export async function detachSocket(
  db: Db,
  sessionId: SessionId,
  sockets: { readonly socketId: string; readonly otherId: string | null },
): Promise<void> {
  await detached(db, { sessionId, ...sockets });
}

const listening = statement({
  name: 'which sessions still live',
  takes: { sessionIds: listOf(id<'Session'>()), startedAfter: moment },
  gives: { id: id<'Session'>(), projectId: nullable(id<'Project'>()), language: text },
  text: ({ sessionIds, startedAfter }) => sql`
    select s.id, s.project_id as "projectId", s.screen_language as "language"
    from session s join person p on p.id = s.person_id
    where s.id = any(${sessionIds}) and s.ended_at is null and s.started_at > ${startedAfter}
      and p.disabled_at is null and p.removed_at is null`,
});

/** Reads the current state of those sessions that are still live. */
export async function listListening(
  db: Db,
  sessionIds: readonly SessionId[],
  now: Instant,
): Promise<ReadonlyMap<SessionId, ListeningSession>> {
  const startedAfter = later(now, -LONGEST_SESSION_MILLISECONDS);
  const { rows } = await listening(db, { sessionIds, startedAfter });
  return new Map(rows.map((row) => [row.id, row]));
}

const lost = statement({
  name: 'the sockets of a node that is gone',
  takes: { ownId: text },
  // A node records a sign of life every three seconds: adding them gives the latest possible time of its death. After a
  // longer outage of the server, during which no screen could reconnect, screens get some extra seconds.
  text: ({ ownId }) => sql`
    update session s set socket_lost_at = greatest(
      coalesce((select n.seen_at from node n where n.id = s.socket_node) + interval '3 seconds', now()),
      now() - interval '8 seconds')
    from station_call c
    where c.live and s.id = c.session_id and s.socket_node <> ${ownId} and s.socket_lost_at is null
      and not exists (select from node n where n.id = s.socket_node and n.seen_at > now() - interval '10 seconds')`,
});

/** Marks live calls whose person's socket was on a dead node. The one that asks lives, even where it could not store that. */
export async function noteLostNodes(db: Db, ownId: string): Promise<void> {
  await lost(db, { ownId });
}

const unattended = statement({
  name: 'live calls without a socket',
  takes: {},
  gives: { sessionId: id<'Session'>(), isOver: boolean },
  text: () => sql`
    select s.id as "sessionId", s.socket_lost_at < now() - interval '15 seconds' as "isOver"
    from station_call c join session s on s.id = c.session_id
    where c.live and s.socket_lost_at is not null and c.process ->> 'state' <> 'stopping'`,
});

/** Lists calls without a screen; `isOver`: the person has been away longer than a call may wait. */
export async function listUnattended(
  db: Db,
): Promise<readonly { readonly sessionId: SessionId; readonly isOver: boolean }[]> {
  return (await unattended(db, {})).rows;
}
