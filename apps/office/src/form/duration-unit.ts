/** The units in which times are typed, in minutes. */
export const DURATION_UNITS = { day: 1_440, hour: 60, minute: 1 } as const;
export type DurationUnit = keyof typeof DURATION_UNITS;

/** The largest unit in which so many minutes are whole. */
export function unitOf(minutes: number | null): DurationUnit {
  if (minutes === null || minutes === 0) return 'minute';
  if (minutes % DURATION_UNITS.day === 0) return 'day';
  return minutes % DURATION_UNITS.hour === 0 ? 'hour' : 'minute';
}
