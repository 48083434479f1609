import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of a request may take to come in, where that is not the usual time. */
    bodyMilliseconds?: number;
  }
}

/** A request whose body trickles in holds its connection no longer than this. */
export function limitBodyTime(app: FastifyInstance, usualMilliseconds: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers, routeOptions } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody && !raw.complete) {
      const milliseconds = routeOptions.config.bodyMilliseconds ?? usualMilliseconds;
      const cut = setTimeout(() => {
        if (!raw.complete) raw.destroy();
      }, milliseconds).unref();
      const forget = (): void => clearTimeout(cut);
      raw.once('end', forget).once('close', forget);
    }
    done();
  });
}
