import type { Policy } from '../../http/route.ts';
import type { Role } from '../../http/session.ts';

export const EVERY_ROLE = [
  'administrator',
  'supervisor',
  'interviewer',
  'observer',
  'encoder',
] as const satisfies readonly Role[];

export const OWN_SESSION = { roles: EVERY_ROLE, scope: 'self' } as const satisfies Policy;
