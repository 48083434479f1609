import type { Right } from '@seker/contract';
import type { Scope } from './scopes.ts';

/** The right that a route needs, with its reach by role, and the scope that its handler receives. */
export interface Policy<S extends Scope = Scope> {
  readonly right: Right;
  readonly scope: S;
}

/**
 * A policy for routes without a log-in. `none`: the data has no owner · `link`: what a link's secret leads to ·
 * `ownInterview`: the one interview that a respondent's cookie names.
 */
export interface OpenPolicy {
  readonly right: 'anyone';
  readonly scope: 'none' | 'link' | 'ownInterview';
}

export const FOR_ANYONE = { right: 'anyone', scope: 'none' } as const satisfies OpenPolicy;
