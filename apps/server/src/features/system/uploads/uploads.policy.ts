import type { Policy } from '../../../http/policy.ts';

/** Who sends in what some purpose asks for. */
export const UPLOAD = {
  right: { administrator: 'all', supervisor: 'group' },
  scope: 'ownSession',
} as const satisfies Policy;
export const OWN_UPLOAD = {
  right: { administrator: 'own', supervisor: 'own' },
  scope: 'ownUpload',
} as const satisfies Policy;
