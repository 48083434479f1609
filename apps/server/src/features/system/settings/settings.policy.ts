import type { Policy } from '../../../http/policy.ts';

export const EDIT_SETTINGS = { right: { administrator: 'all' }, scope: 'ownSession' } as const satisfies Policy;
/** Supervisors set the idle times of their own group (specification 2 §6). */
export const EDIT_GROUP_SETTINGS = {
  right: { administrator: 'all', supervisor: 'group' },
  scope: 'group',
} as const satisfies Policy;
