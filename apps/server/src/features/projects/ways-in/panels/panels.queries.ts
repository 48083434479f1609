import type { Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../db/database.ts';
import type { PanelSourceId } from '../../panels/index.ts';

/** Reads the keys of a source, sealed, and what is shown of them. */
export async function readPanelKeys(db: Db, sourceId: PanelSourceId) {
  return await db
    .selectFrom('panel_source')
    .select([
      'entry_key as entryKey',
      'entry_key_tail as entryKeyTail',
      'entry_key_at as entryKeyAt',
      'callback_key as callbackKey',
      'callback_key_tail as callbackKeyTail',
      'callback_key_at as callbackKeyAt',
    ])
    .where('id', '=', sourceId)
    .executeTakeFirstOrThrow();
}

/** Stores a sealed key and its last signs. */
export async function setPanelKey(
  tx: Tx,
  sourceId: PanelSourceId,
  { which, sealed, tail }: { readonly which: 'entry' | 'callback'; readonly sealed: Buffer; readonly tail: string },
  at: Instant,
): Promise<void> {
  const since = new Date(at);
  await tx
    .updateTable('panel_source')
    .set(
      which === 'entry'
        ? { entry_key: sealed, entry_key_tail: tail, entry_key_at: since }
        : { callback_key: sealed, callback_key_tail: tail, callback_key_at: since },
    )
    .where('id', '=', sourceId)
    .execute();
}

/** Counts the addresses opened today, and tells when today began, in the time zone of the project. */
export async function readPanelToday(db: Db, projectId: ProjectId, sourceId: PanelSourceId, now: Instant) {
  return await db
    .selectFrom('project as p')
    .select((eb) => [
      eb
        .cast<Date>(
          sql`date_trunc('day', ${new Date(now)}::timestamptz at time zone p.zone) at time zone p.zone`,
          'timestamptz',
        )
        .as('since'),
      eb
        .cast<number>(
          sql`(select coalesce(sum(c.entered), 0) from way_count c where c.project_id = p.id and c.way = 'panel'
            and c.source = ${sourceId}::bigint and c.day = (${new Date(now)}::timestamptz at time zone p.zone)::date)`,
          'integer',
        )
        .as('entered'),
    ])
    .where('p.id', '=', projectId)
    .executeTakeFirstOrThrow();
}
