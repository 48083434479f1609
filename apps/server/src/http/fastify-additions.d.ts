import type { Drain } from './drain.ts';
import type { OpenPolicy, Policy } from './policy.ts';

/** A route as it was registered, for code that must visit all routes. */
export interface RegisteredRoute {
  readonly method: string;
  readonly url: string;
  readonly changesState: boolean;
  readonly policy: Policy | OpenPolicy;
  /** The name of the contract's call; null for a page. */
  readonly call: string | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly registeredRoutes: readonly RegisteredRoute[];
    readonly drain: Drain;
    /** What ends before the requests do, where a node stops in order; `close` ends it, too. */
    readonly parts: { stopJobs(): Promise<void>; leaveSockets(hurry: AbortSignal): Promise<void> };
  }
  interface FastifyContextConfig {
    /** For a GET that changes something; every other method is taken to do so. */
    changesState?: boolean;
  }
  interface FastifyRequest {
    /** Set once the session is known. */
    screenLanguage?: string;
  }
}
