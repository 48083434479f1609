import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND, type SessionId } from '@seker/kernel';
import type { Deps } from '../deps.ts';
import { attachSocket, detachSocket, type ListeningSession } from '../features/field/presence/index.ts';
import { describe } from '../http/errors.ts';

/** Attempts to record the loss of a socket while the database is away; a live call depends on it. */
const MOST_NOTES = 60;

/** Records for all nodes where each person's socket is. */
export interface Presence {
  /** Returns `null` when the session has ended. */
  attach(sessionId: SessionId, socketId: string): Promise<ListeningSession | null>;
  detach(sessionId: SessionId, sockets: { readonly socketId: string; readonly otherId: string | null }): void;
  /**
   * Ends with this node and all of its sockets. Their rows need no update, since they name a node that is gone; writes
   * in progress are completed.
   */
  close(): Promise<void>;
}

export function createPresence(deps: Deps): Presence {
  /** The last write started per session: its rows must keep the order in which sockets come and go. */
  const last = new Map<SessionId, Promise<unknown>>();
  const closing = new AbortController();

  async function inTurn<T>(sessionId: SessionId, write: () => Promise<T>): Promise<T> {
    const written = (last.get(sessionId) ?? Promise.resolve()).then(write);
    const settled = written
      .catch(() => undefined)
      .finally(() => {
        if (last.get(sessionId) === settled) last.delete(sessionId);
      });
    last.set(sessionId, settled);
    return await written;
  }

  async function noteGone(
    sessionId: SessionId,
    sockets: { readonly socketId: string; readonly otherId: string | null },
  ): Promise<void> {
    for (let notes = 1; ; notes += 1) {
      try {
        return await detachSocket(deps.db, sessionId, sockets);
      } catch (error) {
        if (notes === 1) deps.log.warn({ error: describe(error as Error) }, 'the end of a socket was not noted');
        if (notes === MOST_NOTES || closing.signal.aborted) return;
      }
      await sleep(SECOND, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    attach: async (sessionId, socketId) =>
      await inTurn(sessionId, async () => await attachSocket(deps.db, sessionId, { socketId, nodeId: deps.node.id })),
    detach: (sessionId, sockets) => {
      if (!closing.signal.aborted) void inTurn(sessionId, async () => await noteGone(sessionId, sockets));
    },
    close: async () => {
      closing.abort();
      await Promise.all(last.values());
    },
  };
}
