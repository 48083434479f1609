import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The time limit for receiving the body of a request, where it differs from the usual one. */
    bodyMilliseconds?: number;
  }
}

/** Closes connections whose request body takes longer than the limit to arrive. */
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
