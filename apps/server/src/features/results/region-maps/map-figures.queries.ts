import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { date, id, json, nullable, number, text } from '../../../db/column.ts';
import { keptWhereCostly } from '../../../db/costly-reads.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const labels = z.record(z.string(), z.string());
const columns = z.array(
  z.object({
    field: z.string(),
    labels: labels.optional(),
    kind: z.string().optional(),
    values: z.record(z.string(), labels).optional(),
  }),
);

/** Kinds of columns that can be a place: not a person's name, number or address. */
const PLACE_KINDS: ReadonlySet<string> = new Set(['text', 'values']);

/** Lists the possible place columns of a project's list. */
export async function listPlaceFields(db: Db, projectId: ProjectId) {
  const row = await db
    .selectFrom('project as p')
    .leftJoin('list_file as f', 'f.id', 'p.list_file_id')
    .select(['p.zone', 'f.columns', 'f.name_column as nameColumn'])
    .where('p.id', '=', projectId)
    .executeTakeFirstOrThrow();
  const fields = columns
    .parse(row.columns ?? [])
    .filter(({ field, kind = 'text' }) => PLACE_KINDS.has(kind) && field !== row.nameColumn);
  return { zone: row.zone, fields };
}

const figures = statement({
  name: 'what cases came to, by a column of their list',
  takes: { projectId: id<'Project'>(), field: text, most: number },
  gives: { value: text, buckets: json(z.record(z.string(), z.number())), tried: number },
  text: ({ projectId, field, most }) => sql`
    select value, jsonb_object_agg(bucket, cases) as buckets, sum(tried)::int as tried
    from (
      select coalesce(r.fields ->> ${field}::text, '') as value, f.bucket, count(*) as cases, count(*) filter (where f.at is not null) as tried
      from fact_case f
        join study_case c on c.project_id = f.project_id and c.id = f.case_id
        join project p on p.id = f.project_id
        left join list_record r on r.list_file_id = p.list_file_id and r.id = c.record_id
      where f.project_id = ${projectId} group by 1, 2
    ) counted
    group by value order by value limit ${most}`,
});

/** Counts cases by value, with one extra value if there are more than `most`. */
export const countByField = keptWhereCostly(
  async (db: Db, { projectId, field, most }: { projectId: ProjectId; field: string; most: number }) =>
    (await figures(db, { projectId, field, most: most + 1 })).rows,
  (question) => JSON.stringify(question),
);

const counted = statement({
  name: 'when what cases came to was counted',
  takes: {},
  gives: { asOf: nullable(date) },
  text: () => sql`select as_of as "asOf" from fact_keeper`,
});

export async function readCountedAt(db: Db): Promise<Date | null> {
  return (await counted(db, {})).rows[0]?.asOf ?? null;
}
