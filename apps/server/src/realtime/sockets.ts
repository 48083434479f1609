import type { Server as HttpServer } from 'node:http';
import { authenticationReply, type serverEvents } from '@seker/contract';
import { type PersonId, type ProjectId, SECOND, type SessionId } from '@seker/kernel';
import { Server, type Socket } from 'socket.io';
import type { Deps } from '../deps.ts';
import { redeemRealtimeKey } from '../features/auth/index.ts';
import { hangUpStation } from '../features/calls/index.ts';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { hostOf, isOwnOrigin } from '../http/cross-site.ts';
import { describe } from '../http/errors.ts';
import { noteConnected, readSession } from '../http/session.queries.ts';
import type { Session } from '../http/session.ts';
import type { BusNews } from './bus.ts';

/** How long a connection may stay without saying who it is. */
const AUTHENTICATION_MILLISECONDS = 10 * SECOND;
/** How often a connected screen is noted as a sign of life; a lease lasts three times as long without one. */
const SIGN_OF_LIFE_MILLISECONDS = 30 * SECOND;
/** A station whose socket stays away this long is unattended: its call is hung up. */
const GRACE_MILLISECONDS = 15 * SECOND;

type EventName = keyof typeof serverEvents;

/** The stations' sockets: bound to a session by cookie and one-use key, closed as soon as the session ends. */
export function startSockets(http: HttpServer, deps: Deps): () => Promise<void> {
  const io = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    // Often: a station without an event for longer shows within three seconds that it is cut off.
    pingInterval: 1_000,
    pingTimeout: 8_000,
    allowRequest: (request, decide) => {
      const { origin } = request.headers;
      decide(null, origin === undefined || isOwnOrigin(origin, hostOf(request, deps.config.trustedProxies)));
    },
  });
  const grace = new Map<SessionId, NodeJS.Timeout>();

  io.use((socket, next) => {
    const token = cookieOf(socket, SESSION_COOKIE);
    const found = token === null ? Promise.resolve(null) : readSession(deps, token);
    found.then(
      (session) => {
        socket.data['session'] = session;
        next(session === null ? new Error('loggedOff') : undefined);
      },
      () => next(new Error('databaseAway')),
    );
  });

  io.on('connection', (socket) => {
    const session = socket.data['session'] as Session;
    const deadline = setTimeout(() => socket.disconnect(true), AUTHENTICATION_MILLISECONDS);
    socket.on('authentication', (payload: unknown) => {
      authenticate(deps, session, payload).then(
        (belongs) => {
          clearTimeout(deadline);
          if (!belongs) return void socket.disconnect(true);
          clearTimeout(grace.get(session.id));
          void socket.join([
            room(session.id),
            personRoom(session.personId),
            ...(session.at === 'station' ? [stationRoom(session.station)] : []),
          ]);
          send(socket, 'connection_initialized', { station: session.at === 'station' ? session.station : null });
        },
        () => socket.disconnect(true),
      );
    });
    let seenAt = deps.now();
    // The browser has answered a ping: it is there, also when its page makes no calls (a window behind others is
    // throttled).
    socket.conn.on('heartbeat', () => {
      if (!socket.rooms.has(room(session.id)) || deps.now() - seenAt < SIGN_OF_LIFE_MILLISECONDS) return;
      seenAt = deps.now();
      noteConnected(deps, session.id).then(
        (lives) => {
          if (lives) return;
          send(socket, 'force', { reason: 'loggedOff' });
          socket.disconnect(true);
        },
        () => undefined,
      );
    });
    socket.on('disconnect', () => {
      clearTimeout(deadline);
      if (socket.rooms.size > 0 || io.sockets.adapter.rooms.has(room(session.id))) return;
      clearTimeout(grace.get(session.id));
      const timer = setTimeout(() => void leaveAlone(session.id), GRACE_MILLISECONDS);
      grace.set(session.id, timer.unref());
    });
    send(socket, 'authentication', {});
  });

  async function leaveAlone(sessionId: SessionId): Promise<void> {
    grace.delete(sessionId);
    if (io.sockets.adapter.rooms.has(room(sessionId))) return;
    await hangUpStation(deps, sessionId).catch((error: Error) =>
      deps.log.error({ error: describe(error) }, 'abandoned call not hung up'),
    );
  }

  const unsubscribe = [
    deps.bus.on('line', ({ sessionId, event }) => void io.to(room(sessionId)).emit('BLB_event', event)),
    deps.bus.on('lineState', ({ station, event }) => void io.to(stationRoom(station)).emit('BLB_event', event)),
    deps.bus.on('pictureAsked', ({ personId, id }) => void io.to(personRoom(personId)).emit('capture', { id })),
    deps.bus.on('caseChanged', ({ caseId, holder, by }) => {
      // Who changed it has the answer; a holder who did not is told.
      if (holder !== null && holder !== by) io.to(room(holder)).emit('respondent', { sfId: caseId });
    }),
    deps.bus.on('sessionEnded', ({ sessionId, reason }) => {
      io.to(room(sessionId)).emit('force', { reason });
      io.in(room(sessionId)).disconnectSockets(true);
    }),
    deps.bus.on('news', ({ projectId, personId, item }) => {
      for (const socket of io.sockets.sockets.values()) void tellNews(socket, projectId, personId, item);
    }),
  ];

  async function tellNews(
    socket: Socket,
    projectId: ProjectId,
    personId: PersonId | null,
    item: BusNews['news']['item'],
  ): Promise<void> {
    const session = socket.data['session'] as Session;
    if (!socket.rooms.has(room(session.id)) || (personId !== null && session.personId !== personId)) return;
    // The project may have been chosen since the socket came; the poll is the fallback either way.
    const token = cookieOf(socket, SESSION_COOKIE);
    const now = token === null ? null : await readSession(deps, token).catch(() => null);
    const chosen = now?.at === 'station' ? now.projectId : null;
    if (now !== null && (projectId === 0 || chosen === projectId)) socket.emit('news', item[now.screenLanguage]);
  }

  return async () => {
    for (const end of unsubscribe) end();
    for (const timer of grace.values()) clearTimeout(timer);
    io.disconnectSockets(true);
    io.engine.close();
  };
}

async function authenticate(deps: Deps, session: Session, payload: unknown): Promise<boolean> {
  const reply = authenticationReply.safeParse(payload);
  return reply.success && (await redeemRealtimeKey(deps, reply.data.key)) === session.id;
}

function send(socket: Socket, name: EventName, payload: object): void {
  socket.emit(name, payload);
}

function room(sessionId: SessionId): string {
  return `session:${sessionId}`;
}

function personRoom(personId: PersonId): string {
  return `person:${personId}`;
}

function stationRoom(station: string): string {
  return `station:${station}`;
}

function cookieOf(socket: Socket, name: string): string | null {
  const pairs = (socket.handshake.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
