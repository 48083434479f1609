import type { Policy } from '../../../http/policy.ts';

const EDITORS = { administrator: 'all', supervisor: 'group' } as const;

export const EDIT_SAMPLE = { right: EDITORS, scope: 'project' } as const satisfies Policy;
/** Observers see how the sample of what is granted to them was drawn; no person of it is named there. */
export const READ_SAMPLE = { right: { ...EDITORS, observer: 'own' }, scope: 'project' } as const satisfies Policy;
