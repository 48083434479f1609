import { authCalls, type ForceReason, type LineEvent, type NewsItem, serverEvents } from '@seker/contract';
import { client, noteTextsVersion } from '@seker/ui';
import { io } from 'socket.io-client';

export interface LineListener {
  /** The socket is open and authenticated: the state can be requested. */
  readonly onReady: () => void;
  /** The socket is down: until it is ready again nothing is told. */
  readonly onDown: () => void;
  /** The server may have missed what it should have told. */
  readonly onResync: () => void;
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
  // No long polling: its requests would have to come to one node; the page asks for its line meanwhile.
  const socket = io({ transports: ['websocket'], reconnectionDelayMax: 5_000 });
  listener.onDown();

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
  /** Where the server ended it, or would not let it in, socket.io leaves coming back to the page. */
  let comeBack: ReturnType<typeof setTimeout> | undefined;
  let askForTexts: ReturnType<typeof setTimeout> | undefined;
  const returnSoon = (): void => {
    listener.onDown();
    // Not all pages of a node that goes at the same moment.
    if (!socket.active) comeBack = setTimeout(() => socket.connect(), 500 + 1_000 * Math.random());
  };
  socket.on('disconnect', returnSoon);
  socket.on('connect_error', returnSoon);

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
  // Not all desks at the same moment.
  heard('texts', () => {
    clearTimeout(askForTexts);
    askForTexts = setTimeout(() => noteTextsVersion('another'), 1_500 * Math.random());
  });
  heard('resync', () => listener.onResync());
  heard('respondent', ({ sfId }) => listener.onRespondent(sfId));

  return {
    close: () => {
      socket.off('disconnect', returnSoon);
      clearTimeout(comeBack);
      clearTimeout(askForTexts);
      socket.disconnect();
    },
  };
}
