import { instant, type PersonId } from '@seker/kernel';
import { sql } from 'kysely';
import { writeAudit } from '../audit/write-audit.queries.ts';
import type { Db } from '../db/database.ts';
import { closeSession, expireLease, findLiveSessions, liftBrakesOf } from '../features/people/auth/index.ts';
import { StartError } from '../postgres/start-error.ts';

/**
 * Lets a person log in again: ends their sessions, forgets wrong passwords and lifts the brake for a while. A running
 * server releases the respondent and closes the screen within seconds. Returns how many sessions it ended.
 */
export async function unlockPerson(db: Db, login: string): Promise<number> {
  const { rows } = await sql<{ id: PersonId }>`
    select id from person where lower(login) = lower(${login.trim()}) and removed_at is null
  `.execute(db);
  const [person] = rows;
  if (person === undefined) throw new StartError(`There is no user "${login}".`);
  await db.transaction().execute(async (tx) => {
    const at = instant(Date.now());
    await liftBrakesOf(tx, person.id, at);
    await writeAudit(tx, {
      at,
      personId: null,
      sessionId: null,
      action: 'unlock',
      subject: 'person',
      subjectId: person.id,
    });
  });
  const wallNow = () => instant(Date.now());
  const clock = { db, now: wallNow, wallNow };
  const sessions = await findLiveSessions(clock, { personId: person.id });
  for (const session of sessions) {
    await closeSession(clock, session, 'unlocked', null);
    await expireLease(db, session.id, wallNow());
  }
  return sessions.length;
}
