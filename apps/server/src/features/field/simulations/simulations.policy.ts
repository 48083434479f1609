import type { Policy } from '../../../http/policy.ts';

/** A simulation is found by its unguessable id and its person alone. */
export const OWN_SIMULATION = { right: { interviewer: 'own' }, scope: 'ownStation' } as const satisfies Policy;
