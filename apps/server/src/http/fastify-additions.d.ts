import type { ScreenLanguage } from '@seker/contract';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the session is known. */
    screenLanguage?: ScreenLanguage;
  }
}
