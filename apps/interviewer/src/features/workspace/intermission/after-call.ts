/** What comes once the respondent in hand is done with, instead of the next one. */
export const AFTER_CALL = ['on-break', 'in-task', 'logOut'] as const;
export type AfterCall = (typeof AFTER_CALL)[number];

export function readAfterCall(stored: unknown): AfterCall | null {
  return AFTER_CALL.find((one) => one === stored) ?? null;
}
