import type { Policy } from '../../../http/policy.ts';

export const OWN_SESSION = {
  right: { administrator: 'own', supervisor: 'own', interviewer: 'own', observer: 'own', encoder: 'own' },
  scope: 'ownSession',
} as const satisfies Policy;
