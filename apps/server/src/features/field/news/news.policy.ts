import type { Policy } from '../../../http/policy.ts';

/** Before a project is chosen there is only what was sent to all. */
export const OWN_NEWS = { right: { interviewer: 'own' }, scope: 'ownStation' } as const satisfies Policy;
