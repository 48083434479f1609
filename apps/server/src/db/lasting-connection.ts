import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionOptions } from './connect.ts';

const CONNECT_MILLISECONDS = 3_000;
const STATEMENT_MILLISECONDS = 5_000;
const FIRST_PAUSE_MILLISECONDS = 100;
const LONGEST_PAUSE_MILLISECONDS = 5_000;

/**
 * Returns the pause before the next connection attempt: doubled each time, and randomised so that nodes do not
 * reconnect together.
 */
export function pauseBefore(attempt: number, chance: number): number {
  const longest = Math.min(LONGEST_PAUSE_MILLISECONDS, FIRST_PAUSE_MILLISECONDS * 2 ** Math.min(attempt, 10));
  return longest * (0.5 + chance / 2);
}

interface ConnectionUses {
  /** Runs on every new connection before it counts as open. */
  readonly prepare?: (client: pg.Client) => Promise<void>;
  readonly onNotification?: (payload: string) => void;
  /** Called when the connection is open again after a loss. */
  readonly onAgain?: () => void;
  readonly onLost?: () => void;
}

/** A connection outside the pool that outlives its statements (LISTEN); it reconnects whenever it is lost. */
export class LastingConnection {
  readonly #connection: ConnectionOptions;
  readonly #uses: ConnectionUses;
  readonly #closing = new AbortController();
  #open: { readonly client: pg.Client; readonly socket: Socket } | null = null;
  #reconnecting: Promise<void> = Promise.resolve();

  constructor(connection: ConnectionOptions, uses: ConnectionUses) {
    this.#connection = connection;
    this.#uses = uses;
  }

  get isOpen(): boolean {
    return this.#open !== null;
  }

  /** Opens the first connection; the caller handles its failure. */
  async open(): Promise<void> {
    const socket = new Socket();
    const client = new pg.Client({
      ...this.#connection,
      stream: () => socket,
      application_name: 'seker bus',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
      query_timeout: STATEMENT_MILLISECONDS,
    });
    const lose = () => this.#lose(client);
    client.on('error', lose).on('end', lose);
    client.on('notification', ({ payload = '' }) => this.#uses.onNotification?.(payload));
    try {
      await client.connect();
      await this.#uses.prepare?.(client);
    } catch (error) {
      socket.destroy();
      throw error;
    }
    this.#open = { client, socket };
  }

  async run(text: string, values: readonly unknown[]): Promise<void> {
    if (this.#open === null) throw new Error('Connection terminated: it is being made again');
    await this.#open.client.query(text, [...values]);
  }

  /** Drops an unresponsive connection and opens another. */
  replace(): void {
    if (this.#open !== null) this.#lose(this.#open.client);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const open = this.#open;
    this.#open = null;
    await Promise.all([open?.client.end().catch(() => undefined), this.#reconnecting]);
  }

  #lose(client: pg.Client): void {
    if (this.#open?.client !== client) return;
    this.#open.socket.destroy();
    this.#open = null;
    this.#uses.onLost?.();
    this.#reconnecting = this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    const { signal } = this.#closing;
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      await sleep(pauseBefore(attempt, Math.random()), undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      const isOpen = await this.open().then(
        () => true,
        () => false,
      );
      if (!isOpen) continue;
      if (signal.aborted) await this.#open?.client.end().catch(() => undefined);
      else this.#uses.onAgain?.();
      return;
    }
  }
}
