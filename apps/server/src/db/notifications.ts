import { StartError } from '../postgres/start-error.ts';
import type { ConnectionOptions } from './connect.ts';
import { LastingConnection } from './lasting-connection.ts';

/** PostgreSQL refuses payloads from 8,000 bytes on. */
export const LONGEST_PAYLOAD_BYTES = 7_900;
/** How often a process notifies itself, to detect a connection that only looks open. */
const BEAT_MILLISECONDS = 5_000;
/** Beats that may be missed before a connection is dropped. */
const MISSED_BEATS = 2.5;
const PROOF_MILLISECONDS = 5_000;

export interface NotificationUses {
  /** A constant of ours, not user input: it is inserted into a statement's text. */
  readonly channel: string;
  readonly connection: ConnectionOptions;
  readonly beatMilliseconds?: number;
  /** Returns a payload that only says that this process is alive. */
  readonly beat: () => string;
  readonly hear: (payload: string) => void;
  /** The listening connection is back after a loss; notifications in between are lost. */
  readonly onMissed: () => void;
  /** Queued payloads can be sent again. */
  readonly onSendable: () => void;
  readonly onLost: () => void;
}

export interface Notifications {
  readonly isSendable: boolean;
  /** Sends in one statement, in this order. Rejects when it is unknown whether they were sent. */
  send(payloads: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens LISTEN and NOTIFY on two dedicated connections, which reconnect when lost or silent. Notifications sent
 * meanwhile are lost; `onMissed` reports that.
 */
export async function openNotifications(uses: NotificationUses): Promise<Notifications> {
  const { channel, connection, onMissed, onSendable, onLost, beatMilliseconds = BEAT_MILLISECONDS } = uses;
  let heardAt = performance.now();
  let onFirst = (): void => undefined;
  const first = uses.beat();
  const listener = new LastingConnection(connection, {
    prepare: async (client) => {
      await client.query(`listen ${channel}`);
      heardAt = performance.now();
    },
    onNotification: (payload) => {
      heardAt = performance.now();
      if (payload === first) onFirst();
      uses.hear(payload);
    },
    onAgain: onMissed,
    onLost,
  });
  const sender = new LastingConnection(connection, { onAgain: onSendable, onLost });
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;
  const send = async (payloads: readonly string[]): Promise<void> => {
    pending += 1;
    const sent = last.then(async () => await sendNow(payloads)).finally(() => (pending -= 1));
    last = sent.catch(() => undefined);
    await sent;
  };
  const sendNow = async (payloads: readonly string[]): Promise<void> => {
    try {
      await sender.run('select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, payloads]);
    } catch (error) {
      sender.replace();
      throw error;
    }
  };
  const close = async (): Promise<void> => {
    clearInterval(timer);
    await Promise.all([listener.close(), sender.close()]);
  };
  const timer = setInterval(() => {
    // The silence does not tell which of the two connections is dead.
    if (listener.isOpen && performance.now() - heardAt > MISSED_BEATS * beatMilliseconds) {
      listener.replace();
      sender.replace();
    }
    if (sender.isOpen && pending === 0) void send([uses.beat()]).catch(() => undefined);
  }, beatMilliseconds).unref();
  try {
    await Promise.all([listener.open(), sender.open()]);
    await provePassage(async (arrived) => {
      onFirst = arrived;
      await send([first]);
    });
  } catch (error) {
    await close();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The database cannot be listened to: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return {
    get isSendable() {
      return sender.isOpen;
    },
    send,
    close,
  };
}

/** Verifies that notifications arrive: a pooler in transaction mode accepts a LISTEN and never delivers. */
async function provePassage(tellSelf: (arrived: () => void) => Promise<void>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const reason = 'The database brings no notifications: DATABASE_DIRECT_URL must lead past any pooler.';
    const timer = setTimeout(() => reject(new StartError(reason)), PROOF_MILLISECONDS);
    const arrived = (): void => {
      clearTimeout(timer);
      resolve();
    };
    tellSelf(arrived).catch((error: unknown) => {
      clearTimeout(timer);
      reject(error instanceof Error ? error : new Error(String(error)));
    });
  });
}
