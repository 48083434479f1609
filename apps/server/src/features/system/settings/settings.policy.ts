import type { Policy } from '../../../http/policy.ts';

export const EDIT_SETTINGS = { right: { administrator: 'all' }, scope: 'ownSession' } as const satisfies Policy;
/** Supervisors say when their own group is idle (specification 2 §6). */
export const EDIT_GROUP_SETTINGS = {
  right: { administrator: 'all', supervisor: 'group' },
  scope: 'group',
} as const satisfies Policy;
