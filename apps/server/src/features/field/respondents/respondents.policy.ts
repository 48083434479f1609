import type { OpenPolicy } from '../../../http/policy.ts';

/** Anyone may follow a link; the link decides its target. */
export const BY_LINK = { right: 'anyone', scope: 'link' } as const satisfies OpenPolicy;
/** A respondent's browser, at the one interview that its cookie names. */
export const OWN_INTERVIEW = { right: 'anyone', scope: 'ownInterview' } as const satisfies OpenPolicy;
