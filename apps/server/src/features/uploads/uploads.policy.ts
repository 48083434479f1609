import type { Policy } from '../../http/policy.ts';

/** Who sends in what some purpose asks for. */
export const UPLOAD = { right: { administrator: 'all' }, scope: 'ownSession' } as const satisfies Policy;
export const OWN_UPLOAD = { right: { administrator: 'own' }, scope: 'ownUpload' } as const satisfies Policy;
