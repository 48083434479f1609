import { authCalls, type ForceReason, type LineEvent, type NewsItem, serverEvents } from '@seker/contract';
import { io } from 'socket.io-client';
import { client } from '../../../session/client.ts';

export interface LineListener {
  /** The socket is open and authenticated: the state can be requested. */
  readonly onReady: () => void;
  /** A sign of life of the server. */
  readonly onHeard: () => void;
  readonly onLineEvent: (event: LineEvent) => void;
  readonly onNews: (item: NewsItem) => void;
  readonly onMessage: (message: { id: number; dt: string; value: string }) => void;
  readonly onForce: (reason: ForceReason) => void;
  readonly onCapture: () => void;
  readonly onRespondent: (sfId: number) => void;
}

/** Keeps a socket to the server until closed; it reconnects by itself and asks for a fresh key each time. */
export function openLine(listener: LineListener): { readonly close: () => void } {
  const socket = io({ transports: ['websocket', 'polling'], reconnectionDelayMax: 5_000 });

  socket.on('authentication', () => {
    client
      .call(authCalls.realtimeKey, {})
      .then(({ key }) => socket.emit('authentication', { key }))
      // Without a key the server drops the socket, and the next connection tries again.
      .catch(() => socket.io.engine.close());
  });
  socket.on('connection_initialized', () => listener.onReady());
  socket.io.on('open', () => listener.onHeard());
  socket.io.on('ping', () => listener.onHeard());
  socket.on('disconnect', (reason) => {
    // The server hung up on us: socket.io leaves coming back to the page.
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 1_000);
  });

  const heard = <Name extends keyof typeof serverEvents>(
    name: Name,
    act: (payload: NonNullable<ReturnType<(typeof serverEvents)[Name]['safeParse']>['data']>) => void,
  ): void => {
    socket.on(String(name), (raw: unknown) => {
      const parsed = serverEvents[name].safeParse(raw);
      if (parsed.success) act(parsed.data);
    });
  };
  heard('BLB_event', listener.onLineEvent);
  heard('news', listener.onNews);
  heard('message', listener.onMessage);
  heard('force', ({ reason }) => listener.onForce(reason));
  heard('capture', listener.onCapture);
  heard('respondent', ({ sfId }) => listener.onRespondent(sfId));

  return { close: () => socket.disconnect() };
}
