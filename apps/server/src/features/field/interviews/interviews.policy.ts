import type { Policy } from '../../../http/policy.ts';

const right = { interviewer: 'own' } as const;

export const COMPLETED_INTERVIEW = { right, scope: 'ownInterview' } as const satisfies Policy;
export const SURVEY_TO_OPEN = { right, scope: 'heldPhone' } as const satisfies Policy;
export const SURVEY_IN_HAND = { right, scope: 'heldCase' } as const satisfies Policy;
