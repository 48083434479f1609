import { sql } from 'kysely';
import { number } from '../db/column.ts';
import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { transact } from '../db/transact.ts';

const TAKES = { jump: number };

const sessions = statement({
  name: 'move the sessions with a clock that was set',
  takes: TAKES,
  text: ({ jump }) => sql`
    update session set last_active_at = last_active_at + make_interval(secs => ${jump}::float8 / 1000), last_seen_at = last_seen_at + make_interval(secs => ${jump}::float8 / 1000)
    where ended_at is null`,
});

const leases = statement({
  name: 'move the leases of cases with a clock that was set',
  takes: TAKES,
  text: ({ jump }) => sql`
    update study_case set lease_until = lease_until + make_interval(secs => ${jump}::float8 / 1000) where lease_session_id is not null`,
});

const places = statement({
  name: 'move the places of interviews with a clock that was set',
  takes: TAKES,
  text: ({ jump }) => sql`
    update interview set touched_at = touched_at + make_interval(secs => ${jump}::float8 / 1000) where state = 'open' and places_held`,
});

/**
 * Shifts leases, sessions and reservations along with a clock that was set: no lease expires by it, no person becomes
 * idle, no place is released.
 */
export async function keepWithClock(db: Db, jump: number): Promise<void> {
  await transact(db, async (tx) => {
    await leases(tx, { jump });
    await places(tx, { jump });
    await sessions(tx, { jump });
  });
}
