/** The completes of one day, by mode. */
export interface DayCompletes {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly phone: number;
  readonly web: number;
  /** The project calls no one on this day. */
  readonly isClosed: boolean;
}

/** The days whose mean is the recent pace. */
export const PACE_DAYS = 3;

/**
 * Completes a day over the last three working days before today, rounded; null before there are three. A closed day counts
 * only if something was completed on it.
 */
export function recentPace(days: readonly DayCompletes[], today: string): number | null {
  const worked = days.filter(({ day, phone, web, isClosed }) => day < today && (!isClosed || phone + web > 0));
  const last = worked.slice(-PACE_DAYS);
  if (last.length < PACE_DAYS) return null;
  return Math.round(last.reduce((sum, { phone, web }) => sum + phone + web, 0) / PACE_DAYS);
}
