import { ACT_NAMES, type Account, type Act, actOf, type Reach, type Role } from '@seker/contract';
import type { DevicePolicy, OpenPolicy, Policy } from '../../../http/policy.ts';

export interface ActRoute {
  readonly call: string | null;
  readonly policy: Policy | OpenPolicy | DevicePolicy;
}

/** Lists what a role may do and how far, by the routes' own policies, in the order of the acts. */
export function actsOf(role: Role, routes: readonly ActRoute[]): Account['acts'] {
  const reaches = new Map<Act, Reach>();
  for (const { call, policy } of routes) {
    const act = call === null ? null : actOf(call);
    const reach = policy.right === 'anyone' || policy.right === 'device' ? undefined : policy.right[role];
    if (act !== null && reach !== undefined) reaches.set(act, reach);
  }
  return ACT_NAMES.flatMap((act) => {
    const reach = reaches.get(act);
    return reach === undefined ? [] : [{ act, reach }];
  });
}
