import type { Policy } from '../../http/route.ts';

export const OWN_PROJECTS = { roles: ['interviewer'], scope: 'assignedProject' } as const satisfies Policy;
