import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Returns our origin for links that people keep. Without PUBLIC_URL a request's Host is trusted only when it can be
 * nothing but this machine. Any other host may be forged; the link then starts at the root of the site, and the browser
 * completes it.
 */
export function ownOrigin(config: Pick<Config, 'publicUrl' | 'host'>, request: FastifyRequest): string {
  if (config.publicUrl !== null) return config.publicUrl;
  const { host, hostname: name } = request;
  const { localAddress = '' } = request.socket;
  // An IPv4 connection to a dual-stack socket.
  const address = localAddress.replace(/^::ffff:/, '');
  const known = ['localhost', '127.0.0.1', '[::1]', address, `[${address}]`, config.host, hostname()];
  return name !== '' && known.some((one) => one.toLowerCase() === name.toLowerCase())
    ? `${request.protocol}://${host}`
    : '';
}

/** Whether browsers reach us over TLS, which a proxy may end that is not trusted with the client's address. */
export function isPublicOverTls({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}
