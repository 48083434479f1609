import type { Policy } from '../../../http/policy.ts';

export const OWN_HAND = { right: { interviewer: 'own' }, scope: 'ownStation' } as const satisfies Policy;
/** Of an interviewer of one's group. */
export const HANDLE_HAND = {
  right: { administrator: 'all', supervisor: 'group' },
  scope: 'person',
} as const satisfies Policy;
