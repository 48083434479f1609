import { nextRun } from '@seker/fieldwork';
import type { Instant, ProjectId } from '@seker/kernel';
import { z } from 'zod';
import type { Tx } from '../../../db/database.ts';

/** As `nextRun` takes it. */
export const storedRecurrence = z.object({
  startsOn: z.iso.date(),
  atMinute: z.number(),
  step: z.union([z.object({ days: z.number() }), z.object({ months: z.number() })]).nullable(),
  endsOn: z.iso.date().nullable(),
});

/**
 * What runs by the calendar of a project, or with `null` of the installation, runs next by its new zone. What is to run once, at
 * a time that has passed by the new clock, runs when it was to run by the old one.
 */
export async function planAnew(
  tx: Tx,
  projectId: ProjectId | null,
  { zone, now }: { readonly zone: string; readonly now: Instant },
): Promise<void> {
  const rows = await tx
    .selectFrom('schedule')
    .select(['name', 'recurrence'])
    .where('zone', 'is', null)
    .where('recurrence', 'is not', null)
    .where('project_id', projectId === null ? 'is' : '=', projectId)
    .forUpdate()
    .execute();
  for (const { name, recurrence } of rows) {
    const next = nextRun(storedRecurrence.parse(recurrence), now, zone);
    if (next !== null)
      await tx
        .updateTable('schedule')
        .set({ next_at: new Date(next) })
        .where('name', '=', name)
        .execute();
  }
}
