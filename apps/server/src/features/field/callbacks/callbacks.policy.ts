import type { Policy } from '../../../http/policy.ts';

/** Of all of an interviewer's own projects, not only of the one they have chosen. */
export const OWN_CALLBACKS = { right: { interviewer: 'own' }, scope: 'ownStation' } as const satisfies Policy;
