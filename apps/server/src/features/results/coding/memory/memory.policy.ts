import type { Policy } from '../../../../http/policy.ts';

/** What groups remember outlives their projects, so that only administrators see and forget it. */
export const KEEP_MEMORY = { right: { administrator: 'all' }, scope: 'ownSession' } as const satisfies Policy;
