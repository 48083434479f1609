import type { Policy } from '../../../http/policy.ts';

const KEEPERS = { administrator: 'all', supervisor: 'group' } as const;

/** As for the list of cases: observers read those of projects granted to them, without names and notes. */
export const SEE_CALLBACKS = {
  right: { ...KEEPERS, observer: 'own' },
  scope: 'projectIfNamed',
} as const satisfies Policy;
export const HANDLE_CALLBACKS = { right: KEEPERS, scope: 'project' } as const satisfies Policy;
