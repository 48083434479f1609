import type { Policy } from '../../../http/policy.ts';

const ADMINISTRATORS = { administrator: 'all' } as const;

export const LIST_GROUPS = { right: ADMINISTRATORS, scope: 'ownSession' } as const satisfies Policy;
export const MANAGE_GROUP = { right: ADMINISTRATORS, scope: 'group' } as const satisfies Policy;
export const REMOVE_GROUP = { right: ADMINISTRATORS, scope: 'groupAndTarget' } as const satisfies Policy;
