import type { Policy } from '../../../http/policy.ts';

const EDITORS = { administrator: 'all', supervisor: 'group' } as const;

export const EDIT_STATUSES = { right: EDITORS, scope: 'project' } as const satisfies Policy;
export const KEEP_STATUS_TEMPLATES = { right: EDITORS, scope: 'project' } as const satisfies Policy;
