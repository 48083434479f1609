import type { Policy } from '../../http/route.ts';

export const OWN_INTERVIEWS = { roles: ['interviewer'], scope: 'self' } as const satisfies Policy;
export const SURVEY_IN_HAND = { roles: ['interviewer'], scope: 'heldCase' } as const satisfies Policy;
