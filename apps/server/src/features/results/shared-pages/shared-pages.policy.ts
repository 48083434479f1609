import type { Policy } from '../../../http/policy.ts';

const SHARERS = { administrator: 'all', supervisor: 'group' } as const;

/** Observers read in the office what is shared of projects that are granted to them. */
export const SEE_SHARED_PAGES = { right: { ...SHARERS, observer: 'own' }, scope: 'project' } as const satisfies Policy;
export const SHARE_PAGES = { right: SHARERS, scope: 'project' } as const satisfies Policy;
