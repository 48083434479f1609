import type { Policy } from '../../../http/policy.ts';

/** A simulation is accessible only to its person, by its unguessable id. */
export const OWN_SIMULATION = { right: { interviewer: 'own' }, scope: 'ownStation' } as const satisfies Policy;
