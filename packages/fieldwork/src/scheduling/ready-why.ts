/**
 * Why a case is ready when it is: as it was drawn or never tried, after the interval of its status, on another day because
 * today's calls are used up, when the calling hours open, at the appointment, once its number is free in another case, or
 * when the respondent is no longer taken to be answering on the web.
 */
export const READY_WHYS = ['drawn', 'loop', 'dayCap', 'window', 'meeting', 'elsewhere', 'web'] as const;
export type ReadyWhy = (typeof READY_WHYS)[number];

/** What a number itself can wait for. */
export const DUE_WHYS = ['loop', 'dayCap', 'window', 'meeting'] as const satisfies readonly ReadyWhy[];
export type DueWhy = (typeof DUE_WHYS)[number];
