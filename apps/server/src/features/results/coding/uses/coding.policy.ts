import type { Policy } from '../../../../http/policy.ts';

const EDITORS = { administrator: 'all', supervisor: 'group' } as const;

export const SEE_CODING = { right: { ...EDITORS, observer: 'own' }, scope: 'project' } as const satisfies Policy;
export const EDIT_CODING = { right: EDITORS, scope: 'project' } as const satisfies Policy;
/** The library of codeframes of the keeper's group. */
export const KEEP_LIBRARY = { right: EDITORS, scope: 'ownSession' } as const satisfies Policy;
/** `EDIT_CODING` from a file that the requester has sent. */
export const TAKE_CODING_FILE = { right: EDITORS, scope: 'projectAndUpload' } as const satisfies Policy;
/** An encoder decides in the review of uses of which they are a reviewer, and reads their agreement. */
export const REVIEW_CODING = { right: { ...EDITORS, encoder: 'own' }, scope: 'codingReview' } as const satisfies Policy;
export const SEE_AGREEMENT = {
  right: { ...EDITORS, observer: 'own', encoder: 'own' },
  scope: 'codingReview',
} as const satisfies Policy;
export const ENCODE = { right: { encoder: 'own' }, scope: 'ownCodingBatch' } as const satisfies Policy;
export const OWN_TASKS = { right: { encoder: 'own' }, scope: 'ownSession' } as const satisfies Policy;
export const PULL_CODING = { right: { encoder: 'own' }, scope: 'project' } as const satisfies Policy;
