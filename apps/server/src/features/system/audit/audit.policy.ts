import type { Policy } from '../../../http/policy.ts';

export const READ_AUDIT = { right: { administrator: 'all' }, scope: 'ownSession' } as const satisfies Policy;
/** The audit log of a project, for those responsible for it. */
export const READ_PROJECT_LOG = {
  right: { administrator: 'all', supervisor: 'group' },
  scope: 'project',
} as const satisfies Policy;
