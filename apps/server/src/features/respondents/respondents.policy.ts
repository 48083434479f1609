import type { Policy } from '../../http/route.ts';

/** Whoever has a link may follow it; what it leads to is decided by the link. */
export const BY_LINK = { roles: 'anyone', scope: 'none' } as const satisfies Policy;
/** A respondent's browser, at the one interview that its cookie names. */
export const OWN_INTERVIEW = { roles: 'anyone', scope: 'ownInterview' } as const satisfies Policy;
