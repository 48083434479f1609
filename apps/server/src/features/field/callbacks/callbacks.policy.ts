import type { Policy } from '../../../http/policy.ts';

/** Of an interviewer's own projects, whichever they have chosen. */
export const OWN_CALLBACKS = { right: { interviewer: 'own' }, scope: 'ownStation' } as const satisfies Policy;
