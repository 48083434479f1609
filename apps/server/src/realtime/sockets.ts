import type { Server as HttpServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { authenticationReply } from '@seker/contract';
import { SECOND } from '@seker/kernel';
import { Server } from 'socket.io';
import type { Deps } from '../deps.ts';
import { redeemRealtimeKey } from '../features/people/auth/index.ts';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { hostOf, isOwnOrigin } from '../http/cross-site.ts';
import { noteConnected, readSession } from '../http/session.queries.ts';
import { limitAsks } from './limit-asks.ts';
import { createPresence } from './presence.ts';
import { rooms } from './rooms.ts';
import { readNewsOf, type StationServer, type StationSocket, send, sendAway } from './station-socket.ts';
import { tellSockets } from './tell-sockets.ts';
import { visitCoding } from './visit-coding.ts';
import { visitDrafts } from './visit-drafts.ts';
import { visitFloor } from './visit-floor.ts';

/** How long a connection may stay unauthenticated. */
const AUTHENTICATION_MILLISECONDS = 10 * SECOND;
/** How often a connected screen is recorded as a sign of life; a lease lasts three times as long. */
const SIGN_OF_LIFE_MILLISECONDS = 30 * SECOND;
/** The sockets of a stopping node are closed in this many parts over this time, to spare the other nodes. */
const PARTINGS = 10;
const PARTING_MILLISECONDS = 5 * SECOND;

export interface Sockets {
  /** Admits no more sockets, and sends the existing ones to another node: gradually, if there can be another. */
  leave(hurry: AbortSignal): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the stations' sockets: bound to a session by cookie and one-use key, closed as soon as the session ends. */
export function startSockets(http: HttpServer, deps: Deps): Sockets {
  let isLeaving = false;
  const io: StationServer = new Server(http, {
    serveClient: false,
    // Long polls would all have to reach the same node.
    transports: ['websocket'],
    maxHttpBufferSize: 64 * 1024,
    // Frequent: a station without a ping for longer shows within three seconds that it is cut off.
    pingInterval: 1_000,
    pingTimeout: 8_000,
    allowRequest: (request, decide) => {
      const { origin } = request.headers;
      if (isLeaving) return decide(null, false);
      decide(null, origin === undefined || isOwnOrigin(origin, hostOf(request, deps.config.trustedProxies)));
    },
  });
  const presence = createPresence(deps);

  io.use((socket, next) => {
    const token = cookieOf(socket, SESSION_COOKIE);
    const found = token === null ? Promise.resolve(null) : readSession(deps, token);
    found.then(
      (session) => {
        if (session === null) return next(new Error('loggedOff'));
        socket.data.session = session;
        next();
      },
      () => next(new Error('databaseAway')),
    );
  });

  const measure = (): void => deps.meter.set('sockets', {}, io.sockets.sockets.size);

  io.on('connection', (socket) => {
    measure();
    limitAsks(socket, deps.ticks);
    const { session } = socket.data;
    const deadline = setTimeout(() => socket.disconnect(true), AUTHENTICATION_MILLISECONDS);
    socket.on('authentication', (payload: unknown) => {
      authenticate(payload).then(
        () => clearTimeout(deadline),
        () => socket.disconnect(true),
      );
    });

    async function authenticate(payload: unknown): Promise<void> {
      const reply = authenticationReply.safeParse(payload);
      const belongs = reply.success && (await redeemRealtimeKey(deps, reply.data.key)) === session.id;
      if (!belongs || socket.disconnected) return void socket.disconnect(true);
      socket.on('disconnect', () => {
        // While this node leaves, the client reconnects here or elsewhere; until then the row names a node that is
        // about to be gone.
        if (!isLeaving) presence.detach(session.id, { socketId: socket.id, otherId: otherSocket(socket) });
      });
      const listening = await presence.attach(session.id, socket.id);
      if (listening === null) return sendAway(socket, 'loggedOff');
      if (socket.disconnected) return;
      const { station } = session.at === 'station' ? session : { station: null };
      const own = station === null ? [] : [rooms.station(station)];
      void socket.join([rooms.all, rooms.session(session.id), rooms.person(session.personId), ...own]);
      readNewsOf(socket, listening);
      visitCoding(socket, deps);
      visitDrafts(socket, deps);
      visitFloor(socket, deps);
      send(socket, 'connection_initialized', { station });
    }

    let seenAt = deps.wallNow();
    // The browser answers pings even when its page makes no calls, as a throttled background window does.
    socket.conn.on('heartbeat', () => {
      if (!socket.rooms.has(rooms.all) || deps.wallNow() - seenAt < SIGN_OF_LIFE_MILLISECONDS) return;
      seenAt = deps.wallNow();
      noteConnected(deps, session.id).then(
        (lives) => {
          if (!lives) sendAway(socket, 'loggedOff');
        },
        () => undefined,
      );
    });
    socket.on('disconnect', () => {
      measure();
      clearTimeout(deadline);
    });
    send(socket, 'authentication', {});
  });

  /** Returns a second window of the same person at this node. */
  function otherSocket({ id, data }: StationSocket): string | null {
    const ids = io.sockets.adapter.rooms.get(rooms.session(data.session.id)) ?? [];
    return [...ids].find((other) => other !== id) ?? null;
  }

  const stopTelling = tellSockets(io, deps, presence);
  return {
    leave: async (hurry) => {
      isLeaving = true;
      const sockets = [...io.sockets.sockets.values()];
      await inSlices(sockets, {
        at: deps.node.roles.areLeased ? PARTINGS : 1,
        hurry,
        act: (one) => one.disconnect(true),
      });
    },
    stop: async () => {
      stopTelling();
      const written = presence.close();
      io.disconnectSockets(true);
      io.engine.close();
      await written;
    },
  };
}

/** Acts on the items in slices; few items, or an abort, take no time. */
async function inSlices<T>(
  items: readonly T[],
  { at, hurry, act }: { readonly at: number; readonly hurry: AbortSignal; readonly act: (item: T) => unknown },
): Promise<void> {
  const size = Math.max(1, Math.ceil(items.length / at));
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) await sleep(PARTING_MILLISECONDS / PARTINGS, undefined, { signal: hurry }).catch(() => undefined);
    for (const item of items.slice(from, from + size)) act(item);
  }
}

function cookieOf(socket: StationSocket, name: string): string | null {
  const pairs = (socket.handshake.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
