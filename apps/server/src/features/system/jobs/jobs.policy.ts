import type { Policy } from '../../../http/policy.ts';

/** Those who may ask for jobs see their own; administrators see all, the server's own ones as well. */
const OWN_OR_ALL = { administrator: 'all', supervisor: 'own', observer: 'own', encoder: 'own' } as const;

export const LIST_JOBS = { right: OWN_OR_ALL, scope: 'ownSession' } as const satisfies Policy;
export const ONE_JOB = { right: OWN_OR_ALL, scope: 'job' } as const satisfies Policy;
