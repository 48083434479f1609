import type { Policy } from '../../../http/policy.ts';

/** Roles that may upload for any purpose. */
export const UPLOAD = {
  right: { administrator: 'all', supervisor: 'group' },
  scope: 'ownSession',
} as const satisfies Policy;
export const OWN_UPLOAD = {
  right: { administrator: 'own', supervisor: 'own' },
  scope: 'ownUpload',
} as const satisfies Policy;
