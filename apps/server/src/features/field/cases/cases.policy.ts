import type { Policy } from '../../../http/policy.ts';

const right = { interviewer: 'own' } as const;

/** To be given a respondent, one has to have chosen a project. */
export const NEXT_CASE = { right, scope: 'chosenProject' } as const satisfies Policy;
export const HELD_CASE = { right, scope: 'heldCase' } as const satisfies Policy;
export const HELD_PHONE = { right, scope: 'heldPhone' } as const satisfies Policy;
/** Letting a respondent go twice is no mistake. */
export const CASE_IF_HELD = { right, scope: 'caseIfHeld' } as const satisfies Policy;
