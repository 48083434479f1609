import type { Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { id, json, moment, number, text, uuid } from '../../../../db/column.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';
import type { UseId } from '../uses/use.queries.ts';

const USE = { projectId: id<'Project'>(), useId: id<'CodeframeUse'>() };

const changed = statement({
  name: 'uses in which codes were put since a moment',
  takes: { since: moment },
  gives: USE,
  text: ({ since }) => sql`
    select s.project_id as "projectId", s.id as "useId" from codeframe_use s
    where s.changed_at >= ${since} or exists (
      select from coding c join coding_unit u on u.project_id = c.project_id and u.id = c.unit_id
      where c.project_id = s.project_id and u.use_id = s.id and c.at >= ${since}) order by 1, 2`,
});

export async function listUsesChangedSince(db: Db, since: Instant) {
  return (await changed(db, { since })).rows;
}

const put = statement({
  name: 'what people put to equal answers of a use',
  takes: USE,
  gives: { codeUid: uuid, language: text, key: text, times: number, people: json(z.array(z.number())), lastAt: text },
  text: ({ projectId, useId }) => sql`
    select c.uid as "codeUid", u.language, u.key, count(*) as times, to_jsonb(array_agg(distinct u.first_person_id)) as people,
      max(u.first_at)::text as "lastAt"
    from coding_unit u, unnest(coalesce(u.final_codes, u.first_codes)) as put(id) join code c on c.id = put.id
    where u.project_id = ${projectId} and u.use_id = ${useId} and u.withdrawn_at is null and u.first_person_id is not null
      and u.state in ('coded', 'final')
    group by c.uid, u.language, u.key`,
});

/** Lists what people put by hand, by answer and code; what acted alone is no evidence. */
export async function listPutByHand(db: Db, projectId: ProjectId, useId: UseId) {
  return (await put(db, { projectId, useId })).rows;
}

const remembered = z.object({
  codeUid: z.string(),
  language: z.string(),
  key: z.string(),
  times: z.number(),
  people: z.array(z.number()),
  lastAt: z.string(),
});
export type RememberedRow = z.infer<typeof remembered>;

const forgotten = statement({
  name: 'forget what a use remembers',
  takes: USE,
  text: ({ projectId, useId }) => sql`delete from coding_memory where project_id = ${projectId} and use_id = ${useId}`,
});

const written = statement({
  name: 'remember what a use has put',
  takes: { ...USE, rows: json(z.array(remembered)) },
  text: ({ projectId, useId, rows }) => sql`
    insert into coding_memory (group_id, code_uid, language, key, project_id, use_id, times, person_ids, last_at)
    select p.group_id, r."codeUid"::uuid, r.language, r.key, ${projectId}, ${useId}, r.times, array(select jsonb_array_elements(r.people)::bigint),
      r."lastAt"::timestamptz
    from project p, jsonb_to_recordset(${rows}::jsonb)
      as r("codeUid" text, language text, key text, times int, people jsonb, "lastAt" text)
    where p.id = ${projectId} and p.removed_at is null and not exists (
      select from coding_forgotten f where f.group_id = p.group_id and f.language = r.language and f.key = r.key
        and f.code_uid = r."codeUid"::uuid)`,
});

/** Replaces what a use contributes to the memory of its group. */
export async function replaceMemory(
  tx: Tx,
  of: { projectId: ProjectId; useId: UseId; rows: readonly RememberedRow[] },
): Promise<void> {
  const { rows, ...use } = of;
  await forgotten(tx, use);
  if (rows.length > 0) await written(tx, { ...use, rows: [...rows] });
}
