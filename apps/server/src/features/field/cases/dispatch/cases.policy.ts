import type { Policy } from '../../../../http/policy.ts';

const right = { interviewer: 'own' } as const;

/** A respondent is dispatched only in a chosen project. */
export const NEXT_CASE = { right, scope: 'chosenProject' } as const satisfies Policy;
export const HELD_CASE = { right, scope: 'heldCase' } as const satisfies Policy;
export const HELD_PHONE = { right, scope: 'heldPhone' } as const satisfies Policy;
/** Releasing a respondent twice is allowed. */
export const CASE_IF_HELD = { right, scope: 'caseIfHeld' } as const satisfies Policy;
