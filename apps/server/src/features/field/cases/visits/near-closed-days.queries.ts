import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, text } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

const near = statement({
  name: 'list projects that have closed days near',
  takes: { from: text, to: text },
  gives: { projectId: id<'Project'>() },
  text: ({ from, to }) => sql`
    select p.id as "projectId" from project p
    where p.removed_at is null and p.online and p.spreads_calls and exists (
      select from closed_day d where d.project_id = p.id and d.from_minute = 0 and d.to_minute = 1440
        and d.day between ${from}::text::date and ${to}::text::date)
    order by p.id`,
});

/** Projects that call, spread over the parts of the day, and have a whole day closed from one date to another, inclusive. */
export async function listNearClosedDays(
  tx: Tx,
  days: { readonly from: string; readonly to: string },
): Promise<readonly ProjectId[]> {
  return (await near(tx, days)).rows.map(({ projectId }) => projectId);
}
