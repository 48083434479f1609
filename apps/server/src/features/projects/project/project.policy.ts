import type { Policy } from '../../../http/policy.ts';

const right = { interviewer: 'own' } as const;

export const CHOSEN_PROJECT = { right, scope: 'chosenProject' } as const satisfies Policy;
export const ASSIGNED_PROJECT = { right, scope: 'assignedProject' } as const satisfies Policy;
export const PROJECT_IF_ASSIGNED = { right, scope: 'projectIfAssigned' } as const satisfies Policy;
