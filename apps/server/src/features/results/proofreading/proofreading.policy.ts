import type { Policy } from '../../../http/policy.ts';

const EDITORS = { administrator: 'all', supervisor: 'group' } as const;

/** Observers see how far proofreading is in projects granted to them, without names. */
export const SEE_REVIEWS = { right: { ...EDITORS, observer: 'own' }, scope: 'project' } as const satisfies Policy;
export const SEE_CORRECTIONS = { right: { ...EDITORS, observer: 'own' }, scope: 'project' } as const satisfies Policy;
export const ALLOCATE_REVIEWS = { right: EDITORS, scope: 'project' } as const satisfies Policy;
export const UNDO_REJECTION = { right: EDITORS, scope: 'projectReview' } as const satisfies Policy;
export const PROOFREAD = { right: { ...EDITORS, encoder: 'own' }, scope: 'projectReview' } as const satisfies Policy;
export const OWN_REVIEWS = { right: { encoder: 'own' }, scope: 'ownSession' } as const satisfies Policy;
