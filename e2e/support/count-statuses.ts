import { sql } from 'kysely';
import type { SekerNodes } from './nodes.ts';

/** How many statuses stand that were given to attempts; one that was corrected counts once. */
export async function countStatuses({ db }: Pick<SekerNodes, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from attempt where disposition_id is not null and not exists (
      select from attempt later where later.project_id = attempt.project_id and later.case_id = attempt.case_id
        and later.corrects = attempt.id)
  `.execute(db);
  return rows[0]?.count ?? 0;
}
