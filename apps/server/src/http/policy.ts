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
  /** Other sites start requests of this route by its nature: a token in its address admits them, never a cookie. */
  readonly crossSite?: 'byToken';
}

/** A policy for the calls of devices: a device with its key, at its own work. */
export interface DevicePolicy {
  readonly right: 'device';
  readonly scope: 'ownDevice';
}

export const OWN_DEVICE = { right: 'device', scope: 'ownDevice' } as const satisfies DevicePolicy;

export const FOR_ANYONE = { right: 'anyone', scope: 'none' } as const satisfies OpenPolicy;
