import { nextRun } from '@seker/fieldwork';
import type { Instant, ProjectId } from '@seker/kernel';
import { z } from 'zod';
import type { Tx } from '../../../db/database.ts';

/** In the form that `nextRun` takes. */
export const storedRecurrence = z.object({
  startsOn: z.iso.date(),
  atMinute: z.number(),
  step: z.union([z.object({ days: z.number() }), z.object({ months: z.number() })]).nullable(),
  endsOn: z.iso.date().nullable(),
});

/**
 * Reschedules the calendar entries of a project, or with `null` of the installation, after a change of zone. A one-time
 * entry whose time has already passed in the new zone keeps its time in the old one.
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
