import type { Policy } from '../../../http/policy.ts';

const KEEPERS = { administrator: 'all', supervisor: 'group' } as const;

/** An observer listens where the project lets them. */
export const OWN_SUPERVISION_POLICY = {
  right: { ...KEEPERS, observer: 'own' },
  scope: 'ownSession',
} as const satisfies Policy;
export const SUPERVISE_PERSON = {
  right: { ...KEEPERS, observer: 'own' },
  scope: 'personAtWork',
} as const satisfies Policy;
export const TAKE_OVER = { right: KEEPERS, scope: 'ownSession' } as const satisfies Policy;
export const OWN_CALL_POLICY = { right: { interviewer: 'own' }, scope: 'ownStation' } as const satisfies Policy;
