import type { Policy } from '../../http/route.ts';

export const OWN_LINE = { roles: ['interviewer'], scope: 'self' } as const satisfies Policy;
