import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Rows that have served their purpose: wrong passwords after a day, known browsers after half a year, simulations after half of one. */
export async function forgetOldRows(db: Db): Promise<void> {
  await sql`delete from login_brake where counted_at < now() - interval '1 day'`.execute(db);
  await sql`delete from login_trust where used_at < now() - interval '180 days'`.execute(db);
  await sql`delete from simulation where at < now() - interval '12 hours'`.execute(db);
  await sql`delete from respondent_session where expires_at < now()`.execute(db);
  await sql`delete from realtime_key where expires_at < now()`.execute(db);
}
