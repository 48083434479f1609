/** What is known of the way to the server. */
export interface Connection {
  /** Epoch milliseconds by this machine; null right after a request that got no answer. */
  readonly heardAt: number | null;
  /** The browser reports a network. */
  readonly hasNetwork: boolean;
}

/** The server sends an event every second; a longer silence is a lost connection. */
export const SILENCE_MS = 2_500;

export function isConnectionLost({ heardAt, hasNetwork }: Connection, now: number): boolean {
  return !hasNetwork || heardAt === null || now - heardAt > SILENCE_MS;
}
