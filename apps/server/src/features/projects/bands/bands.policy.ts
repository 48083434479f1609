import type { Policy } from '../../../http/policy.ts';

export const EDIT_BANDS = {
  right: { administrator: 'all', supervisor: 'group' },
  scope: 'project',
} as const satisfies Policy;
