import type { Policy } from '../../../http/policy.ts';

const EDITORS = { administrator: 'all', supervisor: 'group' } as const;

export const EDIT_SAMPLE = { right: EDITORS, scope: 'project' } as const satisfies Policy;
/** Observers see how the samples of projects granted to them were drawn, without the people in them. */
export const READ_SAMPLE = { right: { ...EDITORS, observer: 'own' }, scope: 'project' } as const satisfies Policy;
