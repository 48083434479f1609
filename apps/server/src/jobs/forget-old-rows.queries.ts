import { DAY, HOUR, type Instant, later } from '@seker/kernel';
import { sql } from 'kysely';
import { moment } from '../db/column.ts';
import type { Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { TRUST_KEPT_MILLISECONDS } from '../features/people/auth/index.ts';

/** Rows per transaction, which keeps it short. */
const AT_ONCE = 1_000;

export type ForgetSome = (tx: Tx, now: Instant) => Promise<number>;

/** Deletes some rows whose retention after the moment in this column is over; returns how many. */
function forgets(table: string, column: string, keptMilliseconds: number): ForgetSome {
  const forget = statement({
    name: `forget old rows of ${table}`,
    takes: { before: moment },
    text: ({ before }) => sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${sql.lit(AT_ONCE)}))`,
  });
  return async (tx, now) => (await forget(tx, { before: later(now, -keptMilliseconds) })).count;
}

/** How long an upload may stay unused. */
export const UPLOAD_KEPT_MILLISECONDS = DAY;

/**
 * Deletions: wrong passwords after a day, known browsers after half a year, simulations after half a day, jobs after a
 * month.
 */
export const FORGETS: readonly ForgetSome[] = [
  forgets('login_brake', 'counted_at', DAY),
  forgets('login_trust', 'used_at', TRUST_KEPT_MILLISECONDS),
  forgets('simulation', 'at', 12 * HOUR),
  forgets('respondent_session', 'expires_at', 0),
  forgets('realtime_key', 'expires_at', 0),
  // No project lets a number rest for longer.
  forgets('number_rang', 'rang_at', 3 * DAY),
  forgets('job', 'ended_at', 30 * DAY),
  forgets('upload', 'at', UPLOAD_KEPT_MILLISECONDS),
];
