import type { Policy } from '../../../http/policy.ts';

export const OWN_STATE = { right: { interviewer: 'own' }, scope: 'ownStation' } as const satisfies Policy;
