import { type Instant, later, type ProjectId, type SessionId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, listOf, moment, nullable, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { LONGEST_SESSION_MILLISECONDS } from '../../../http/session.ts';

// Of all times here the database's clock decides: what one node wrote, another one judges.

const SESSION = { sessionId: id<'Session'>() };

/** What a socket has to know of its session, so that news costs no question. */
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

/** Takes the place of an older socket of the session; `null` when the session has ended. */
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
 * From now on no screen listens, or another socket of the session at this node (a second window). Where a newer socket has taken
 * its place, on any node, nothing changes.
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

/** Those of the sessions that still live, as they are now. */
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
  takes: {},
  // A node notes each three seconds that it lives; the latest that it can have died. A server that was away for longer than
  // that, so that no screen could come back, leaves them some seconds.
  text: () => sql`
    update session s set socket_lost_at = greatest(
      coalesce((select n.seen_at from node n where n.id = s.socket_node) + interval '3 seconds', now()),
      now() - interval '8 seconds')
    from station_call c
    where c.live and s.id = c.session_id and s.socket_node is not null and s.socket_lost_at is null
      and not exists (select from node n where n.id = s.socket_node and n.seen_at > now() - interval '10 seconds')`,
});

/** Notes of each live call whether its person's socket was on a node that shows no life any more. */
export async function noteLostNodes(db: Db): Promise<void> {
  await lost(db, {});
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

/** `isOver`: for longer than a person may be away without losing the call. */
export async function listUnattended(
  db: Db,
): Promise<readonly { readonly sessionId: SessionId; readonly isOver: boolean }[]> {
  return (await unattended(db, {})).rows;
}
