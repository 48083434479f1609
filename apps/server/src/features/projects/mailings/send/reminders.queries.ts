import type { Instant } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../db/database.ts';
import type { MailingId } from '../queue/candidates.queries.ts';
import type { MailingPlace } from './mailing.queries.ts';

/** When an invitation is due, or was; undefined when there is none of this id. */
export async function readMailingTime(db: Db, { projectId, mailingId }: MailingPlace): Promise<Date | undefined> {
  const found = await db
    .selectFrom('mailing')
    .select('due_at')
    .where('project_id', '=', projectId)
    .where('id', '=', mailingId)
    .where('kind', '=', sql.lit('invitation'))
    .executeTakeFirst();
  return found?.due_at;
}

/** Those whom a mailing reached, or may reach yet, by the language of their mail. */
export async function countMailedByLanguage(db: Db, { projectId, mailingId }: MailingPlace) {
  return await db
    .selectFrom('mailing_recipient')
    .select((eb) => ['language', eb.fn.countAll<number>().as('count')])
    .where('project_id', '=', projectId)
    .where('mailing_id', '=', mailingId)
    .where('state', 'in', [
      sql.lit<'queued'>('queued'),
      sql.lit<'claimed'>('claimed'),
      sql.lit<'sending'>('sending'),
      sql.lit<'sent'>('sent'),
      sql.lit<'unknown'>('unknown'),
    ])
    .groupBy('language')
    .orderBy('language')
    .execute();
}

export async function listReminders(db: Db, { projectId, mailingId }: MailingPlace) {
  return await db
    .selectFrom('mailing')
    .select(['id', 'position', 'state', 'due_at as dueAt', 'due_local as dueLocal', 'choice'])
    .where('project_id', '=', projectId)
    .where('parent_id', '=', mailingId)
    .orderBy('due_at')
    .orderBy('id')
    .execute();
}

/** Returns their ids. */
export async function deletePlannedReminders(
  tx: Tx,
  { projectId, mailingId }: MailingPlace,
): Promise<readonly MailingId[]> {
  const rows = await tx
    .deleteFrom('mailing')
    .where('project_id', '=', projectId)
    .where('parent_id', '=', mailingId)
    .where('state', '=', sql.lit('planned'))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** By whom and when the newest of the planned reminders were saved; undefined when there are none. */
export async function readPlanner(tx: Tx, { projectId, mailingId }: MailingPlace) {
  return await tx
    .selectFrom('mailing as m')
    .innerJoin('person as p', 'p.id', 'm.created_by')
    .select(['p.real_name as by', 'm.created_at as at'])
    .where('m.project_id', '=', projectId)
    .where('m.parent_id', '=', mailingId)
    .where('m.state', '=', sql.lit('planned'))
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function cancelPlannedReminders(
  tx: Tx,
  { projectId, mailingId }: MailingPlace,
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('mailing')
    .set({ state: 'cancelled', ended_at: new Date(at) })
    .where('project_id', '=', projectId)
    .where('parent_id', '=', mailingId)
    .where((eb) => eb.or([eb('state', '=', sql.lit('planned')), eb('state', '=', sql.lit('missed'))]))
    .execute();
}
