import type { Policy } from '../../../http/policy.ts';

/** Supervisors give encoders the grant to see positions in proofreading; the list and its file are theirs. */
export const READ_POSITIONS = {
  right: { administrator: 'all', supervisor: 'group' },
  scope: 'project',
} as const satisfies Policy;
