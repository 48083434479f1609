import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Refuses requests with two Host headers (RFC 9112 §3.2): a proxy might decide by one and this server by the other. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const names = raw.rawHeaders.filter((_, index) => index % 2 === 0);
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1) throw new Refusal('badRequest');
  });
}
