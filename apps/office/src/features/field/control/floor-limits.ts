import type { FloorRow, FloorState } from '@seker/contract';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** So long a person is as a rule in a state that waits for something; past it they are noticed, past twice of it with alarm. */
const LIMITS: Readonly<Partial<Record<FloorState, number>>> = {
  free: 5 * MINUTE,
  online: 5 * MINUTE,
  intermission: 9 * MINUTE,
};

export type Alarm = 'none' | 'warn' | 'danger';

/** What a device in the field has not sent; after a day it may be lost with the device. */
const UNSENT = { warn: 2 * HOUR, danger: 24 * HOUR } as const;

export function alarmOf(row: Pick<FloorRow, 'state' | 'since' | 'role' | 'at' | 'field'>, now: number): Alarm {
  const { state, since, role } = row;
  if (row.at === 'field') return unsentAlarm(row.field, now);
  const limit = LIMITS[state];
  if (limit === undefined || since === null || role !== 'interviewer') return 'none';
  const elapsed = now - Date.parse(since);
  if (elapsed >= 2 * limit) return 'danger';
  return elapsed >= limit ? 'warn' : 'none';
}

/** Out of reach a device works as it should, so its silence alarms no one; what waits on it for long does. */
export function unsentAlarm(field: FloorRow['field'], now: number): Alarm {
  if (field === null || field.unsent.count === 0 || field.unsent.since === null) return 'none';
  const age = now - Date.parse(field.unsent.since);
  if (age >= UNSENT.danger) return 'danger';
  return age >= UNSENT.warn ? 'warn' : 'none';
}
