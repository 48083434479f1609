import type { Policy } from '../../../http/policy.ts';

export const OWN_COMMENT = { right: { interviewer: 'own' }, scope: 'ownComment' } as const satisfies Policy;
