import { type LookupAddress, lookup } from 'node:dns';
import { request as overTcp } from 'node:http';
import { request as overTls } from 'node:https';
import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { CallbackRequest } from './callback-request.ts';

/** What came of a request to another server: the status of its answer, or why there was none. */
export type SentOut =
  | { readonly type: 'answered'; readonly status: number }
  | { readonly type: 'failed'; readonly trouble: 'privateAddress' | 'timeout' | 'unreachable' };

const PATIENCE_MILLISECONDS = 10_000;

/**
 * Sends a request to a public server. Addresses of this machine and of private networks are refused where the name is
 * resolved, so that a name which leads elsewhere a moment later cannot reach them; redirects are not followed, and the
 * answer's body is not read.
 */
export async function sendOut(
  { method, url, headers, body }: CallbackRequest,
  limits: { readonly mayBePrivate: boolean; readonly patience?: number },
): Promise<SentOut> {
  const { mayBePrivate, patience = PATIENCE_MILLISECONDS } = limits;
  const address = new URL(url);
  const host = address.hostname.replace(/^\[|\]$/g, '');
  if (!mayBePrivate && isIP(host) !== 0 && !isPublic(host)) return { type: 'failed', trouble: 'privateAddress' };
  return await new Promise((resolve) => {
    const fail = (trouble: Extract<SentOut, { readonly type: 'failed' }>['trouble']): void =>
      resolve({ type: 'failed', trouble });
    const send = address.protocol === 'https:' ? overTls : overTcp;
    const sent = send(
      address,
      {
        method,
        headers: { ...headers, ...(body === null ? {} : { 'content-length': Buffer.byteLength(body) }) },
        signal: AbortSignal.timeout(patience),
        agent: false,
        ...(mayBePrivate ? {} : { lookup: publicOnly }),
      },
      (answer) => {
        answer.destroy();
        resolve({ type: 'answered', status: answer.statusCode ?? 0 });
      },
    );
    sent.on('error', (error) => {
      if (error instanceof PrivateAddressError) fail('privateAddress');
      else fail(error.name === 'AbortError' || error.name === 'TimeoutError' ? 'timeout' : 'unreachable');
    });
    sent.end(body ?? undefined);
  });
}

class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves a name to its public addresses; the connection is made to one of these and to no other. */
function publicOnly(host: string, options: object, found: Found): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return found(error, []);
    const open = addresses.filter(({ address }) => isPublic(address));
    const [first] = open;
    if (first === undefined) return found(new PrivateAddressError('private address'), []);
    return 'all' in options && options.all === true ? found(null, open) : found(null, first.address, first.family);
  });
}

/** Addresses that are written as public ones and lead into a network of our own, where one translates them. */
const TRANSLATED = new BlockList();
TRANSLATED.addSubnet('64:ff9b::', 96, 'ipv6');
TRANSLATED.addSubnet('2002::', 16, 'ipv6');

export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && !(parsed.kind() === 'ipv6' && TRANSLATED.check(address, 'ipv6'));
}
