import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { SECOND, type SessionId } from '@seker/kernel';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import type { Deps } from '../deps.ts';
import { readStationPhone } from '../features/field/browser-phone/index.ts';
import { listListening } from '../features/field/presence/index.ts';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { hostOf, isOwnOrigin } from '../http/cross-site.ts';
import { describe } from '../http/errors.ts';
import { readSession } from '../http/session.queries.ts';
import type { StationSession } from '../http/session.ts';
import { sipFrameFault } from './sip-frame.ts';

export const PHONE_SOCKET_PATH = '/sip';
const SUB_PROTOCOL = 'sip';
/** A SIP message with its description of voices has 2 to 6 KB. */
const MOST_FRAME_BYTES = 64 * 1_024;
/** What may wait for a slow reader before the other side is made to wait. */
const MOST_WAITING_BYTES = 256 * 1_024;
/** A phone that answers no ping for this long is gone, and another tab may have the station. */
const PING_MILLISECONDS = 10 * SECOND;
const CONNECT_MILLISECONDS = 5 * SECOND;

/** The keep-alive of a phone, and its answer (RFC 5626). */
const PING = '\r\n\r\n';
const PONG = '\r\n';

/** Reasons of closing that the page tells apart; from 4000 on they are an application's own. */
const CLOSED = { sessionEnded: 4001, replaced: 4002, refusedFrame: 4003, exchangeAway: 4004, leaving: 4005 } as const;

export interface PhoneSockets {
  /** Admits no more phones, and closes the existing ones, which come back at another node. */
  leave(): void;
  stop(): void;
}

/**
 * Serves the web sockets of browser phones: each is passed to the exchange and back, only with the live session of a
 * station that has a browser phone, and only as that station. So no port of the exchange faces the internet.
 */
export function startPhoneSockets(http: HttpServer, deps: Deps): PhoneSockets {
  const { browserPhones } = deps.config;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_FRAME_BYTES,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has(SUB_PROTOCOL) ? SUB_PROTOCOL : false),
  });
  const phones = new Map<SessionId, WebSocket>();
  let isLeaving = false;

  const measure = (): void => deps.meter.set('phoneSockets', {}, phones.size);

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { origin } = request.headers;
    const isOwn = origin !== undefined && isOwnOrigin(origin, hostOf(request, deps.config.trustedProxies));
    if (!isOwn) return refuse(socket, '403 Forbidden');
    const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim());
    if (!offered.includes(SUB_PROTOCOL)) return refuse(socket, '400 Bad Request');
    const session = await stationSession(request);
    if (session === null) return refuse(socket, '401 Unauthorized');
    if (browserPhones === null || isLeaving) return refuse(socket, '503 Service Unavailable');
    const exchange = await connect(browserPhones.webSocket);
    if (exchange === null) return refuse(socket, '502 Bad Gateway');
    if (socket.destroyed) return exchange.terminate();
    server.handleUpgrade(request, socket, head, (phone) => join(phone, exchange, session));
  }

  /** The live session of the request's cookie, at a station with a browser phone. */
  async function stationSession(request: IncomingMessage): Promise<StationSession | null> {
    const token = cookieOf(request, SESSION_COOKIE);
    const session = token === null ? null : await readSession(deps, token);
    if (session?.at !== 'station') return null;
    return (await readStationPhone(deps.db, session.station)) === 'browser' ? session : null;
  }

  function join(phone: WebSocket, exchange: WebSocket, { id, station }: StationSession): void {
    // One phone for each session: a page that comes back is faster than the loss of its former socket is noticed.
    phones.get(id)?.close(CLOSED.replaced);
    phones.set(id, phone);
    measure();
    phone.on('message', (data, isBinary) => {
      // What comes after a refused frame is not looked at.
      if (phone.readyState !== WebSocket.OPEN) return;
      const frame = isBinary ? null : textOf(data);
      // The page looks in this way whether its network lives; the exchange would not answer.
      if (frame === PING) return phone.send(PONG);
      const fault = frame === null ? 'a binary frame' : sipFrameFault(frame, station);
      if (frame === null || fault !== null) {
        deps.log.warn({ station, fault }, 'a frame of a browser phone was refused');
        phone.close(CLOSED.refusedFrame);
      } else pass(frame, phone, exchange);
    });
    exchange.on('message', (data, isBinary) => pass(isBinary ? data : textOf(data), exchange, phone));
    const pings = keepAlive(phone);
    phone.on('close', () => {
      clearInterval(pings);
      exchange.close();
      if (phones.get(id) === phone) phones.delete(id);
      measure();
    });
    exchange.on('close', () => phone.close(CLOSED.exchangeAway));
    // What follows an error is the end of its socket.
    for (const one of [phone, exchange]) one.on('error', () => one.terminate());
    if (exchange.readyState !== WebSocket.OPEN) phone.close(CLOSED.exchangeAway);
  }

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (request.url?.split('?')[0] !== PHONE_SOCKET_PATH) return;
    socket.on('error', () => socket.destroy());
    admit(request, socket, head).catch((error: Error) => {
      deps.log.warn({ error: describe(error) }, 'a browser phone was not admitted');
      refuse(socket, '503 Service Unavailable');
    });
  };
  http.on('upgrade', onUpgrade);

  const close = (code: number): void => {
    for (const phone of phones.values()) phone.close(code);
  };

  /** While news were missed, sessions may have ended. */
  async function resync(): Promise<void> {
    const living = await listListening(deps.db, [...phones.keys()], deps.wallNow());
    for (const [id, phone] of phones) if (!living.has(id)) phone.close(CLOSED.sessionEnded);
  }

  const unsubscribe = [
    deps.bus.on('sessionEnded', ({ sessionId }) => phones.get(sessionId)?.close(CLOSED.sessionEnded)),
    deps.bus.onResync(() => {
      // Without the database no session is known to have ended; the next request of its page says so.
      if (phones.size > 0) resync().catch(() => undefined);
    }),
  ];

  return {
    leave: () => {
      isLeaving = true;
      close(CLOSED.leaving);
    },
    stop: () => {
      for (const end of unsubscribe) end();
      http.off('upgrade', onUpgrade);
      for (const phone of phones.values()) phone.terminate();
    },
  };
}

/** Passes a frame on; a reader that is slower than its writer makes that one wait. */
function pass(frame: string | RawData, from: WebSocket, to: WebSocket): void {
  if (to.readyState !== WebSocket.OPEN) return;
  to.send(Array.isArray(frame) ? Buffer.concat(frame) : frame, () => {
    if (from.isPaused && to.bufferedAmount <= MOST_WAITING_BYTES) from.resume();
  });
  if (to.bufferedAmount > MOST_WAITING_BYTES) from.pause();
}

/** Ends a phone whose browser is gone without a word. */
function keepAlive(phone: WebSocket): NodeJS.Timeout {
  let isHeard = true;
  phone.on('pong', () => {
    isHeard = true;
  });
  return setInterval(() => {
    if (!isHeard) return phone.terminate();
    isHeard = false;
    phone.ping();
  }, PING_MILLISECONDS).unref();
}

/** The exchange's own web socket; null: it does not answer. */
async function connect(url: string): Promise<WebSocket | null> {
  const exchange = new WebSocket(url, SUB_PROTOCOL, {
    handshakeTimeout: CONNECT_MILLISECONDS,
    maxPayload: MOST_FRAME_BYTES,
    perMessageDeflate: false,
  });
  return await new Promise((resolve) => {
    exchange.once('open', () => resolve(exchange));
    exchange.once('error', () => resolve(null));
  });
}

function refuse(socket: Duplex, status: string): void {
  if (!socket.destroyed) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function cookieOf({ headers }: IncomingMessage, name: string): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}

/** A text frame, which may come in several pieces. */
export function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return (Buffer.isBuffer(data) ? data : Buffer.from(data)).toString('utf8');
}
