import type { FloorRow, FloorState } from '@seker/contract';

const MINUTE = 60_000;

/** So long a person is as a rule in a state that waits for something; past it they are noticed, past twice of it with alarm. */
const LIMITS: Readonly<Partial<Record<FloorState, number>>> = {
  free: 5 * MINUTE,
  online: 5 * MINUTE,
  intermission: 9 * MINUTE,
};

export type Alarm = 'none' | 'warn' | 'danger';

export function alarmOf({ state, since, role }: Pick<FloorRow, 'state' | 'since' | 'role'>, now: number): Alarm {
  const limit = LIMITS[state];
  if (limit === undefined || since === null || role !== 'interviewer') return 'none';
  const elapsed = now - Date.parse(since);
  if (elapsed >= 2 * limit) return 'danger';
  return elapsed >= limit ? 'warn' : 'none';
}
