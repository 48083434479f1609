import { DAY, HOUR, type Instant } from '@seker/kernel';
import type { Db } from '../db/database.ts';

/** Rows that have served their purpose: wrong passwords after a day, known browsers after half a year, simulations after half of one. */
export async function forgetOldRows(db: Db, now: Instant): Promise<void> {
  const ago = (milliseconds: number) => new Date(now - milliseconds);
  await db.deleteFrom('login_brake').where('counted_at', '<', ago(DAY)).execute();
  await db
    .deleteFrom('login_trust')
    .where('used_at', '<', ago(180 * DAY))
    .execute();
  await db
    .deleteFrom('simulation')
    .where('at', '<', ago(12 * HOUR))
    .execute();
  await db.deleteFrom('respondent_session').where('expires_at', '<', ago(0)).execute();
  await db.deleteFrom('realtime_key').where('expires_at', '<', ago(0)).execute();
}
