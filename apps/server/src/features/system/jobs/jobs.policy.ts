import type { Policy } from '../../../http/policy.ts';

/** Roles that may request jobs see their own; administrators see all, including the server's own. */
const OWN_OR_ALL = { administrator: 'all', supervisor: 'own', observer: 'own', encoder: 'own' } as const;

export const LIST_JOBS = { right: OWN_OR_ALL, scope: 'ownSession' } as const satisfies Policy;
export const ONE_JOB = { right: OWN_OR_ALL, scope: 'job' } as const satisfies Policy;
