import { instant } from '@seker/kernel';
import { sql } from 'kysely';
import { writeAudit } from '../audit/write-audit.queries.ts';
import type { Db } from '../db/database.ts';

/**
 * Opens the demo accounts in demo mode and locks them without it, because their password is public. An account disabled
 * by an administrator stays disabled. Returns how many are locked.
 */
export async function keepDemoAccounts(db: Db, mode: 'open' | 'locked'): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const change =
      mode === 'open'
        ? sql`disabled_at = null, demo_locked_at = null where demo_locked_at is not null`
        : sql`disabled_at = now(), demo_locked_at = now() where demo and disabled_at is null and removed_at is null`;
    const changed = await sql<{ id: number }>`update person set ${change} returning id`.execute(tx);
    for (const { id } of changed.rows)
      await writeAudit(tx, {
        at: instant(Date.now()),
        personId: null,
        sessionId: null,
        action: mode === 'open' ? 'enable' : 'disable',
        subject: 'person',
        subjectId: id,
        details: { demo: true },
      });
    const { rows } = await sql<{ locked: number }>`
      select count(*) as locked from person where demo_locked_at is not null and removed_at is null
    `.execute(tx);
    return rows[0]?.locked ?? 0;
  });
}
