import type { Policy } from '../../../http/policy.ts';

const EDITORS = { administrator: 'all', supervisor: 'group' } as const;

/** Observers see the cases of projects granted to them, without names and numbers. */
export const READ_CASES = { right: { ...EDITORS, observer: 'own' }, scope: 'project' } as const satisfies Policy;
export const READ_CASE = { ...READ_CASES, scope: 'projectCase' } as const satisfies Policy;
export const BULK_CASES = { right: EDITORS, scope: 'project' } as const satisfies Policy;
export const CHANGE_CASE = { right: EDITORS, scope: 'projectCase' } as const satisfies Policy;
