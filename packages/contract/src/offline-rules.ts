/**
 * What an interview without a network comes to that has no place in a quota · `strict`: over quota · `provisional`: it
 * goes on, and a place is asked for when it is sent.
 */
export const OFFLINE_QUOTAS = ['strict', 'provisional'] as const;
export type OfflineQuota = (typeof OFFLINE_QUOTAS)[number];

/**
 * What becomes of an interview that is under way on a device when its project changes to another version of the
 * questionnaire · `stay`: it ends in the version in which it began · `move`: it goes on in the new one, with its answers.
 */
export const BEGUN_INTERVIEWS = ['stay', 'move'] as const;
export type BegunInterviews = (typeof BEGUN_INTERVIEWS)[number];
