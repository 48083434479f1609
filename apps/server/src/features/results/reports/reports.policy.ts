import type { Policy } from '../../../http/policy.ts';

/** Who comes to reports at all; each report has its own right (`REPORTS`). */
export const SEE_REPORTS = {
  right: { administrator: 'all', supervisor: 'group', observer: 'own' },
  scope: 'projectIfNamed',
} as const satisfies Policy;
