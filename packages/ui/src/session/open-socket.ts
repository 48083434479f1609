import { authCalls, serverEvents } from '@seker/contract';
import { io } from 'socket.io-client';
import { client } from './client.ts';
import { noteTextsVersion } from './texts-version.ts';

type EventName = keyof typeof serverEvents;
type Payload<Name extends EventName> = NonNullable<ReturnType<(typeof serverEvents)[Name]['safeParse']>['data']>;

export interface SocketListener {
  /** The socket is open and authenticated: the state can be requested. */
  readonly onReady: () => void;
  /** The socket is down: until it is ready again nothing is told. */
  readonly onDown: () => void;
  /** A sign of life of the server. */
  readonly onHeard?: () => void;
}

export interface OpenSocket {
  /** A payload that is not of its event is dropped. */
  on<Name extends EventName>(name: Name, act: (payload: Payload<Name>) => void): void;
  say(name: string, payload: unknown): void;
  /** What the server calls this connection; null while there is none. */
  id(): string | null;
  close(): void;
}

/** Keeps a socket to the server until closed; it reconnects by itself and asks for a fresh key each time. */
export function openSocket({ onReady, onDown, onHeard = () => undefined }: SocketListener): OpenSocket {
  // No long polling: its requests would have to come to one node; the page asks by itself meanwhile.
  const socket = io({ transports: ['websocket'], reconnectionDelayMax: 5_000 });
  onDown();

  socket.on('authentication', () => {
    client
      .call(authCalls.realtimeKey, {})
      .then(({ key }) => socket.emit('authentication', { key }))
      // Without a key the server drops the socket, and the next connection tries again.
      .catch(() => socket.io.engine.close());
  });
  socket.on('connection_initialized', onReady);
  socket.io.on('open', onHeard);
  socket.io.on('ping', onHeard);
  /** Where the server ended it, or would not let it in, socket.io leaves coming back to the page. */
  let comeBack: ReturnType<typeof setTimeout> | undefined;
  let askForTexts: ReturnType<typeof setTimeout> | undefined;
  const returnSoon = (): void => {
    onDown();
    // Not all pages of a node that goes at the same moment.
    if (!socket.active) comeBack = setTimeout(() => socket.connect(), 500 + 1_000 * Math.random());
  };
  socket.on('disconnect', returnSoon);
  socket.on('connect_error', returnSoon);

  const on: OpenSocket['on'] = (name, act) => {
    socket.on(String(name), (raw: unknown) => {
      const parsed = serverEvents[name].safeParse(raw);
      // The schema of this event has read it.
      if (parsed.success) act(parsed.data as Payload<typeof name>);
    });
  };
  // Not all screens at the same moment.
  on('texts', () => {
    clearTimeout(askForTexts);
    askForTexts = setTimeout(() => noteTextsVersion('another'), 1_500 * Math.random());
  });

  return {
    on,
    id: () => socket.id ?? null,
    say: (name, payload) => void socket.emit(name, payload),
    close: () => {
      socket.off('disconnect', returnSoon);
      clearTimeout(comeBack);
      clearTimeout(askForTexts);
      socket.disconnect();
    },
  };
}
