import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'X-Request-Id';

const PLAIN = /^[A-Za-z0-9_-]{8,64}$/;
/** Makes it unlikely that two requests in one day's logs share an id. */
const BYTES = 9;

/** Returns the id given by a trusted load balancer if it is short and plain, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>, isProxyTrusted: boolean): string {
  const given = isProxyTrusted ? headers['x-request-id'] : undefined;
  return typeof given === 'string' && PLAIN.test(given) ? given : nextId();
}

/** Random bytes are drawn for many requests at once: a draw costs more than the bytes. */
const DRAWN = 256;
let drawn: Buffer = Buffer.alloc(0);

function nextId(): string {
  if (drawn.length === 0) drawn = randomBytes(BYTES * DRAWN);
  const id = drawn.toString('base64url', 0, BYTES);
  drawn = drawn.subarray(BYTES);
  return id;
}
