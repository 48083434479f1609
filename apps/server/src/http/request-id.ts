import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'X-Request-Id';

const PLAIN = /^[A-Za-z0-9_-]{8,64}$/;
/** Enough that two requests of one day's logs hardly share an id. */
const BYTES = 9;

/** What a trusted balancer calls the request, where that is short and plain; else a name of our own. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>, isProxyTrusted: boolean): string {
  const given = isProxyTrusted ? headers['x-request-id'] : undefined;
  return typeof given === 'string' && PLAIN.test(given) ? given : nextId();
}

/** Drawn for many requests at once: a draw costs more than the bytes. */
const DRAWN = 256;
let drawn: Buffer = Buffer.alloc(0);

function nextId(): string {
  if (drawn.length === 0) drawn = randomBytes(BYTES * DRAWN);
  const id = drawn.toString('base64url', 0, BYTES);
  drawn = drawn.subarray(BYTES);
  return id;
}
