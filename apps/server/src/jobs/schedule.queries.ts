import { sql } from 'kysely';
import { boolean, text } from '../db/column.ts';
import type { Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { JobId } from '../features/jobs/index.ts';

const due = statement({
  name: 'what is due by the schedule',
  takes: {},
  gives: { name: text, task: text, isGoingOn: boolean },
  text: () => sql`
    update schedule s set next_at = case
      when every_seconds is not null
        then next_at + make_interval(secs => every_seconds * (1 + floor(extract(epoch from now() - next_at) / every_seconds)))
      else ((date_trunc('day', now() at time zone zone) + interval '1 day' + make_interval(mins => at_minute)) at time zone zone)
      end
    where next_at <= now()
    returning name, task, exists (select from job j where j.id = s.job_id and j.ended_at is null) as "isGoingOn"`,
});

/** Moves what is due on to its next time, so that one transaction of one node gets each of them. */
export async function takeDue(tx: Tx) {
  return (await due(tx, {})).rows;
}

export async function noteScheduled(tx: Tx, name: string, jobId: JobId): Promise<void> {
  await tx.updateTable('schedule').set({ job_id: jobId }).where('name', '=', name).execute();
}
