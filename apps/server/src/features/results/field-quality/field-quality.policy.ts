import type { Policy } from '../../../http/policy.ts';

const EDITORS = { administrator: 'all', supervisor: 'group' } as const;

/** Figures of the field as a whole, without people. */
export const SEE_QUALITY = { right: { ...EDITORS, observer: 'own' }, scope: 'project' } as const satisfies Policy;
export const CHOOSE_QUALITY = { right: EDITORS, scope: 'project' } as const satisfies Policy;
/** What is told of people goes to those who listen to their calls and talk with them, and to no other role. */
export const SEE_INTERVIEWER_QUALITY = { right: { supervisor: 'group' }, scope: 'project' } as const satisfies Policy;
