/** Under which the interviews that are gone through are remembered; a list of them that is looked at begins anew. */
export const REVIEW_WALKS = ['reviewWalk'] as const;
