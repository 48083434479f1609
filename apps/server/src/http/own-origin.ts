import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * The start of our own addresses, for links that people keep. Without PUBLIC_URL a request's Host is believed only
 * where it can be nothing else than this machine: any other host may be made up, and the link is then told from the
 * root of the site, which the browser completes by itself.
 */
export function ownOrigin(config: Pick<Config, 'publicUrl' | 'host'>, request: FastifyRequest): string {
  if (config.publicUrl !== null) return config.publicUrl;
  const { host, hostname: name } = request;
  const { localAddress = '' } = request.socket;
  // An IPv4 connection to a socket that listens on both.
  const address = localAddress.replace(/^::ffff:/, '');
  const known = ['localhost', '127.0.0.1', '[::1]', address, `[${address}]`, config.host, hostname()];
  return name !== '' && known.some((one) => one.toLowerCase() === name.toLowerCase())
    ? `${request.protocol}://${host}`
    : '';
}
