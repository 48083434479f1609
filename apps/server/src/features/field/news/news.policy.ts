import type { Policy } from '../../../http/policy.ts';

/** Before a project is chosen there is only news sent to everyone. */
export const OWN_NEWS = { right: { interviewer: 'own' }, scope: 'ownStation' } as const satisfies Policy;
