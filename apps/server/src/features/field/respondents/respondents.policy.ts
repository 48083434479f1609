import type { OpenPolicy } from '../../../http/policy.ts';

/** A link may be followed by the one who has it; what it leads to is decided by the link. */
export const BY_LINK = { right: 'anyone', scope: 'link' } as const satisfies OpenPolicy;
/** A respondent's browser, at the one interview that its cookie names. */
export const OWN_INTERVIEW = { right: 'anyone', scope: 'ownInterview' } as const satisfies OpenPolicy;
