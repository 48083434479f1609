import type { Health } from '@seker/contract';

const DAYS = 14;
const DAY_MILLISECONDS = 24 * 3_600_000;

/** The last fourteen days by UTC, as nights are counted, the oldest first, and of which there is a backup. */
export function lastDays(
  backups: NonNullable<Health['backups']>,
  at: string,
): readonly { readonly day: string; readonly isThere: boolean }[] {
  const made = new Set(backups.map((file) => file.at.slice(0, 10)));
  return Array.from({ length: DAYS }, (_, back) => {
    const day = new Date(Date.parse(at) - (DAYS - 1 - back) * DAY_MILLISECONDS).toISOString().slice(0, 10);
    return { day, isThere: made.has(day) };
  });
}
