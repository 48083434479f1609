import type { Policy } from '../../../http/policy.ts';

export const OWN_LINE = { right: { interviewer: 'own' }, scope: 'ownStation' } as const satisfies Policy;
