import { type RawField, secondsOf, type Wanted } from './recount-field.ts';

/**
 * Returns the unpaid part of each person's breaks per day, by the key `person day`: the same share of each break of
 * that day.
 */
export function unpaidOf(raw: RawField, wanted: Wanted): ReadonlyMap<string, number> {
  const everywhere = [...new Set(raw.states.map(({ project_id }) => project_id))];
  const own = secondsOf(raw, wanted);
  return new Map(
    secondsOf(raw, { ...wanted, projectIds: everywhere }).flatMap(({ personId, day, seconds }) => {
      const whole = seconds['break'] ?? 0;
      const beyond = whole - (raw.paidBreakMinutes ?? Number.POSITIVE_INFINITY) * 60;
      const here = own.find((one) => one.personId === personId && one.day === day)?.seconds['break'] ?? 0;
      return beyond > 0 ? [[`${personId} ${day}`, (here / whole) * beyond] as const] : [];
    }),
  );
}
