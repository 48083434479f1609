import { SECOND } from '@seker/kernel';
import { type StationSocket, send } from './station-socket.ts';

/** Far more than a person at work asks: places in a draft, and whom they watch. */
const AT_ONCE = 100;
const PER_SECOND = 20;
/** Asks that are dropped before the socket is closed. */
const MOST_DROPPED = 100;

/** Limits how often a socket may ask: beyond that it is told once, its asks are dropped, and it is closed if it goes on. */
export function limitAsks(socket: StationSocket, ticks: () => number): void {
  let left = AT_ONCE;
  let countedAt = ticks();
  let dropped = 0;
  socket.use((_packet, next) => {
    const now = ticks();
    left = Math.min(AT_ONCE, left + (Math.max(0, now - countedAt) / SECOND) * PER_SECOND);
    countedAt = now;
    if (left >= 1) {
      left -= 1;
      dropped = 0;
      return next();
    }
    dropped += 1;
    if (dropped === 1) send(socket, 'refused', { code: 'tooManyRequests' });
    if (dropped >= MOST_DROPPED) socket.disconnect(true);
  });
}
