/**
 * What an interview without a network comes to that has no place in a quota · `strict`: over quota · `provisional`: it
 * goes on, and a place is asked for when it is sent.
 */
export const OFFLINE_QUOTAS = ['strict', 'provisional'] as const;
export type OfflineQuota = (typeof OFFLINE_QUOTAS)[number];
