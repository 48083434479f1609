import type { Policy } from '../../../http/policy.ts';

const right = { interviewer: 'own' } as const;

/** Observers and encoders see the projects that they are granted. */
export const SEE_PROJECTS = {
  right: { administrator: 'all', supervisor: 'group', observer: 'own', encoder: 'own' },
  scope: 'ownSession',
} as const satisfies Policy;
export const CHOSEN_PROJECT = { right, scope: 'chosenProject' } as const satisfies Policy;
export const ASSIGNED_PROJECT = { right, scope: 'assignedProject' } as const satisfies Policy;
export const PROJECT_IF_ASSIGNED = { right, scope: 'projectIfAssigned' } as const satisfies Policy;
