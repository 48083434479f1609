import type { FastifyInstance } from 'fastify';
import { LONGEST_REQUEST_MILLISECONDS } from './drain.ts';

/** Lets running requests finish; their keep-alive connections are closed once idle. */
export function finishRequests(app: FastifyInstance): void {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100).unref();
  const cut = setTimeout(() => app.server.closeAllConnections(), LONGEST_REQUEST_MILLISECONDS).unref();
  app.server.once('close', () => {
    clearInterval(sweep);
    clearTimeout(cut);
  });
}
