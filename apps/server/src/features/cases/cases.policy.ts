import type { Policy } from '../../http/route.ts';

export const HELD_CASE = { roles: ['interviewer'], scope: 'heldCase' } as const satisfies Policy;
