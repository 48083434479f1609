import type { Policy } from '../../../http/policy.ts';

export const READ_AUDIT = { right: { administrator: 'all' }, scope: 'ownSession' } as const satisfies Policy;
/** What was done in a project, for those who answer for it. */
export const READ_PROJECT_LOG = {
  right: { administrator: 'all', supervisor: 'group' },
  scope: 'project',
} as const satisfies Policy;
