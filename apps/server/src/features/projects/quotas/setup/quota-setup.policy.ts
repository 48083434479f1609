import type { Policy } from '../../../../http/policy.ts';

const EDITORS = { administrator: 'all', supervisor: 'group' } as const;

export const EDIT_QUOTAS = { right: EDITORS, scope: 'project' } as const satisfies Policy;
export const READ_QUOTAS = { right: { ...EDITORS, observer: 'own' }, scope: 'project' } as const satisfies Policy;
