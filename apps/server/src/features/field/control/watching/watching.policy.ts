import type { Policy } from '../../../../http/policy.ts';

export const WATCH = {
  right: { administrator: 'all', supervisor: 'group' },
  scope: 'person',
} as const satisfies Policy;
export const OWN_SCREEN = { right: { interviewer: 'own' }, scope: 'ownStation' } as const satisfies Policy;
