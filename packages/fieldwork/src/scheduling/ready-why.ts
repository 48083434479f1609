/**
 * What determined a case's ready time: the draw (never tried), the interval of a status, the daily cap, the opening of
 * the calling hours, a part of the day in which it was tried less often, the appointment, the rest after it rang without an answer, the use of its number in another case, or
 * a respondent who is answering on the web.
 */
export const READY_WHYS = ['drawn', 'loop', 'dayCap', 'window', 'part', 'meeting', 'rest', 'elsewhere', 'web'] as const;
export type ReadyWhy = (typeof READY_WHYS)[number];

/** Reasons that a single number can have. */
export const DUE_WHYS = ['loop', 'dayCap', 'window', 'part', 'meeting', 'rest'] as const satisfies readonly ReadyWhy[];
export type DueWhy = (typeof DUE_WHYS)[number];
