import type { Drain } from './drain.ts';
import type { DevicePolicy, OpenPolicy, Policy } from './policy.ts';

/** A registered route, for code that visits all routes. */
export interface RegisteredRoute {
  readonly method: string;
  readonly url: string;
  readonly changesState: boolean;
  readonly policy: Policy | OpenPolicy | DevicePolicy;
  /** The name of the contract's call; null for a page. */
  readonly call: string | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly registeredRoutes: readonly RegisteredRoute[];
    readonly drain: Drain;
    /** Parts that end before the requests when a node stops in order; `close` ends them, too. */
    readonly parts: { stopJobs(): Promise<void>; leaveSockets(hurry: AbortSignal): Promise<void> };
  }
  interface FastifyContextConfig {
    /** Marks a GET that changes state; every other method is assumed to do so. */
    changesState?: boolean;
  }
  interface FastifyRequest {
    /** Set once the session is known. */
    screenLanguage?: string;
  }
}
