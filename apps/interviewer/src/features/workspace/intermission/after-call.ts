/** What an interviewer does after the current respondent, instead of taking the next one. */
export const AFTER_CALL = ['on-break', 'in-task', 'logOut'] as const;
export type AfterCall = (typeof AFTER_CALL)[number];

export function readAfterCall(stored: unknown): AfterCall | null {
  return AFTER_CALL.find((one) => one === stored) ?? null;
}
