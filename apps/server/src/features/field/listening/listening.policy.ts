import type { Policy } from '../../../http/policy.ts';

/** Observers are told what there is; whether they may listen, the project says. */
export const SEE_RECORDINGS = {
  right: { administrator: 'all', supervisor: 'group', observer: 'own' },
  scope: 'projectCase',
} as const satisfies Policy;
