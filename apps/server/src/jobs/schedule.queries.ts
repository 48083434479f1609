import { nextRun } from '@seker/fieldwork';
import { type Instant, instant, type ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, id, json, moment, nullable, text } from '../db/column.ts';
import type { Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { type JobId, storedRecurrence } from '../features/system/jobs/index.ts';

const input = json(z.record(z.string(), z.unknown()));
const ASKED = { name: text, task: text, input, projectId: nullable(id<'Project'>()), isGoingOn: boolean };

/** A job to enqueue. */
interface Due {
  readonly name: string;
  readonly task: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly projectId: ProjectId | null;
  readonly isGoingOn: boolean;
}

const due = statement({
  name: 'what is due by the schedule',
  takes: {},
  gives: ASKED,
  text: () => sql`
    update schedule s set next_at = case
      when every_seconds is not null
        then next_at + make_interval(secs => every_seconds * (1 + floor(extract(epoch from now() - next_at) / every_seconds)))
      else ((date_trunc('day', now() at time zone zone) + interval '1 day' + make_interval(mins => at_minute)) at time zone zone)
      end
    where next_at <= now() and recurrence is null
    returning name, task, input, project_id as "projectId",
      exists (select from job j where j.id = s.job_id and j.ended_at is null) as "isGoingOn"`,
});

const dueByCalendar = statement({
  name: 'what is due by the calendar',
  takes: {},
  gives: { ...ASKED, recurrence: nullable(json(storedRecurrence)), dueAt: moment, now: moment, zone: nullable(text) },
  text: () => sql`
    select s.name, s.task, s.input, s.project_id as "projectId",
      exists (select from job j where j.id = s.job_id and j.ended_at is null) as "isGoingOn",
      s.recurrence, s.next_at as "dueAt", now() as now,
      coalesce(s.zone, (select p.zone from project p where p.id = s.project_id), (select i.zone from setting i)) as zone
    from schedule s where s.next_at <= now() and s.recurrence is not null
    for update of s skip locked`,
});

/**
 * Moves due entries to their next time, so that only one transaction of one node gets each of them; entries without a
 * next time are deleted.
 */
export async function takeDue(tx: Tx): Promise<readonly Due[]> {
  const { rows } = await due(tx, {});
  const calendar = (await dueByCalendar(tx, {})).rows;
  for (const { name, recurrence, dueAt, now, zone } of calendar) {
    const next = recurrence === null ? null : nextRun(recurrence, later(dueAt, now), zone ?? 'UTC');
    if (next === null) await tx.deleteFrom('schedule').where('name', '=', name).execute();
    else
      await tx
        .updateTable('schedule')
        .set({ next_at: new Date(next) })
        .where('name', '=', name)
        .execute();
  }
  return [...rows, ...calendar];
}

export async function noteScheduled(tx: Tx, name: string, jobId: JobId): Promise<void> {
  await tx.updateTable('schedule').set({ job_id: jobId }).where('name', '=', name).execute();
}

function later(one: Instant, other: Instant): Instant {
  return instant(Math.max(one, other));
}
