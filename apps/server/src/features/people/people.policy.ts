import type { Policy } from '../../http/route.ts';

/** Ending sessions, locking out and removing people is for administrators. */
export const MANAGE_PEOPLE = { roles: ['administrator'], scope: 'none' } as const satisfies Policy;
