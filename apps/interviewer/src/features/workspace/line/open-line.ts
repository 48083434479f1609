import type { ForceReason, LineEvent, NewsItem } from '@seker/contract';
import { openSocket, type SocketListener } from '@seker/ui';

export interface LineListener extends Required<SocketListener> {
  /** The server may have missed what it should have told. */
  readonly onResync: () => void;
  readonly onLineEvent: (event: LineEvent) => void;
  readonly onNews: (item: NewsItem) => void;
  readonly onMessage: (message: { id: number; dt: string; value: string }) => void;
  readonly onForce: (reason: ForceReason) => void;
  readonly onCapture: () => void;
  readonly onRespondent: (sfId: number) => void;
  readonly onSettings: () => void;
  /** A callback is near or due. */
  readonly onCallbacks: () => void;
  /** The raised hand was answered, lowered or taken. */
  readonly onHand: () => void;
  /** Who is in the call has changed. */
  readonly onSupervision: () => void;
}

/** What the server tells an interviewer's screen, until closed. */
export function openLine(listener: LineListener): { readonly close: () => void } {
  const socket = openSocket(listener);
  socket.on('BLB_event', listener.onLineEvent);
  socket.on('news', listener.onNews);
  socket.on('message', listener.onMessage);
  socket.on('force', ({ reason }) => listener.onForce(reason));
  socket.on('capture', listener.onCapture);
  socket.on('resync', () => listener.onResync());
  socket.on('respondent', ({ sfId }) => listener.onRespondent(sfId));
  socket.on('settings', () => listener.onSettings());
  socket.on('callbacks', () => listener.onCallbacks());
  socket.on('hand', () => listener.onHand());
  socket.on('supervision', () => listener.onSupervision());
  return { close: socket.close };
}
